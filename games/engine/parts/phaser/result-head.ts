import type { GameObjects } from 'phaser';
import type { BetFacts, Box, PhaserStage } from '#engine/stage/scene.ts';
import { resultNumberLook } from '../result-label-look.ts';
import { edgeRoom, ResultLabel } from './result-label.ts';
import { addText } from './text.ts';

/**
 * CSS pixels: the centre of the number, its height, and the greatest width of number and profit. A number with
 * its profit below moves on x so that it stays inside the stage.
 */
export interface HeadPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
  readonly stageWidth: number;
  /** The profit is next to the number instead of below it. */
  readonly isInLine?: boolean;
}

/** The large multiplier of a cash-out or a win with the profit; it stays where the camera moves. */
export class ResultHead {
  readonly #number: GameObjects.Text;
  readonly #label: ResultLabel;
  #share = 0;

  constructor(stage: PhaserStage, depth: number) {
    const { shadow } = resultNumberLook;
    this.#number = addText(stage, { text: '', size: 64, depth, isFigure: true });
    this.#number.setScrollFactor(0).setShadow(0, shadow.drop, shadow.color, shadow.blur, false, true);
    this.#label = new ResultLabel(stage, depth);
  }

  /** Writes both and puts them in place; call it again when the stage changes. */
  draw({ multiplierText, profitText, won }: BetFacts, share: number, place: HeadPlace): void {
    const { x, y, size, room, stageWidth, isInLine = false } = place;
    const { win, loss, gap } = resultNumberLook;
    this.#label.say(profitText, won);
    this.appear(share);
    if (share <= 0) return;
    const pill = this.#label.box?.width ?? 0;
    const most = isInLine ? room - pill - gap : room;
    this.#number
      .setFontSize(size)
      .setText(multiplierText)
      .setColor(won ? win : loss);
    const fits = Math.min(1, most / Math.max(1, this.#number.width));
    const wide = this.#number.width * fits;
    const within = Math.min(stageWidth - edgeRoom - wide / 2, Math.max(edgeRoom + wide / 2, x));
    const left = isInLine ? x - (wide + gap + pill) / 2 : within - wide / 2;
    this.#number.setPosition(left + wide / 2, y).setScale(fits * (0.8 + 0.2 * share));
    if (isInLine) this.#label.place(left + wide + gap + pill / 2, y, stageWidth);
    else this.#label.place(within, y + size / 2 + gap + this.#label.height / 2, stageWidth);
  }

  /** The height of number and profit, one below the other, from the top of the number. CSS pixels. */
  heightOf(size: number): number {
    return size + resultNumberLook.gap + this.#label.height;
  }

  /** 0 is hidden, 1 fully shown. */
  appear(share: number): void {
    this.#share = share;
    this.#number.setVisible(share > 0).setAlpha(Math.min(1, share));
    this.#label.appear(share);
  }

  /** The boxes of its figures. */
  get boxes(): readonly (Box | null)[] {
    if (this.#share <= 0) return [];
    const { x, y, displayWidth: width, displayHeight: height } = this.#number;
    return [{ x: x - width / 2, y: y - height / 2, width, height }, this.#label.box];
  }
}
