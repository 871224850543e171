import type { GameObjects } from 'phaser';
import { cacheTessellation } from '#engine/stage/phaser/cache-tessellation.ts';
import type { Box, PhaserStage } from '#engine/stage/scene.ts';
import { type ResultLabelLook, resultLabelLooks, type ResultLabelSize } from '../result-label-look.ts';
import { addText } from './text.ts';

/** How far from the edge of the stage a result stays, CSS pixels. */
export const edgeRoom = 8;

/** A rounded plate with the profit of a round, mint when won, grey when not; it stays where the camera moves. */
export class ResultLabel {
  readonly #look: ResultLabelLook;
  readonly #plate: GameObjects.Graphics;
  readonly #text: GameObjects.Text;
  #shown = '';

  constructor(stage: PhaserStage, depth: number, size: ResultLabelSize = 'usual') {
    const look = resultLabelLooks[size];
    this.#look = look;
    this.#plate = cacheTessellation(stage.scene.add.graphics()).setDepth(depth);
    this.#text = addText(stage, { text: '', size: look.size, depth: depth + 1, isFigure: true });
    this.#text.setScrollFactor(0);
  }

  /** Writes the profit; the plate fits around it. */
  say(profitText: string, won: boolean): void {
    const next = `${won}:${profitText}`;
    if (next === this.#shown) return;
    this.#shown = next;
    const { fill, edge, edgeAlpha, color } = won ? this.#look.win : this.#look.loss;
    this.#text.setColor(color).setText(profitText);
    const { width, height } = this.#size;
    const box = [-width / 2, -height / 2, width, height, height / 2] as const;
    this.#plate
      .clear()
      .fillStyle(fill)
      .fillRoundedRect(...box);
    this.#plate.lineStyle(this.#look.edgeWidth, edge, edgeAlpha).strokeRoundedRect(...box);
  }

  /** CSS pixels. */
  get height(): number {
    return this.#look.height;
  }

  /** Positions the centre, moved on x so that the label stays inside a stage of this width. */
  place(x: number, y: number, stageWidth: number): void {
    const half = this.#size.width / 2 + edgeRoom;
    const within = Math.min(stageWidth - half, Math.max(half, x));
    for (const each of [this.#plate, this.#text]) each.setPosition(within, y);
  }

  /** Sets how far the label has appeared: 0 is hidden, 1 is full. */
  appear(share: number): void {
    for (const each of [this.#plate, this.#text])
      each
        .setVisible(share > 0)
        .setAlpha(Math.min(1, share))
        .setScale(0.8 + 0.2 * share);
  }

  /** The box on the stage; null while the label is hidden. */
  get box(): Box | null {
    if (!this.#plate.visible) return null;
    const { width, height } = this.#size;
    return { x: this.#plate.x - width / 2, y: this.#plate.y - height / 2, width, height };
  }

  get #size() {
    return { width: this.#text.width + this.#look.padding * 2, height: this.#look.height };
  }
}
