import { Container, type Sprite } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { type Light, createLight } from './backdrop.ts';
import { NumberClimb, type NumberClimbLook, type NumberMotion, type NumberPlace } from './number-climb.ts';
import { ResultLabel } from './result-label.ts';

export interface ResultHeadLook {
  readonly number: NumberClimbLook & { readonly white: number; readonly win: number; readonly loss: number };
  /** A shade behind the number, so that it is readable on any background. */
  readonly scrim: Light & { readonly height: number };
}

/**
 * `zoom` scales the shade; the profit is centred at `profitY`, below the number unless `profitX` is set. CSS
 * pixels.
 */
export interface HeadPlace extends NumberPlace {
  readonly profitX?: number;
  /** The profit shrinks where it would be wider. */
  readonly profitRoom?: number;
  readonly profitY: number;
  readonly zoom: number;
  readonly stageWidth: number;
}

export interface HeadMotion extends NumberMotion {
  /** 1 is a win, -1 a loss, 0 while the number runs. */
  readonly won: number;
  readonly resultLabel: number;
}

/** The number of a round above the scene, with the round's profit below it. Picture `glow`. */
export class ResultHead {
  readonly view = new Container();
  readonly #look: ResultHeadLook;
  readonly #scrim: Sprite;
  readonly #number: NumberClimb;
  readonly #profit: ResultLabel;
  #profitRoom = Infinity;

  constructor(stage: PixiStage, look: ResultHeadLook) {
    this.#look = look;
    this.#scrim = createLight(stage.texture('glow'), look.scrim);
    this.#number = new NumberClimb(stage, look.number);
    this.#profit = new ResultLabel();
    this.view.addChild(this.#scrim, this.#number.view, this.#profit.view);
  }

  place({ profitX, profitY, profitRoom = Infinity, zoom, stageWidth, ...number }: HeadPlace): void {
    const { width, height } = this.#look.scrim;
    this.#profitRoom = profitRoom;
    this.#number.place(number);
    this.#scrim.position.set(number.x, number.y);
    this.#scrim.setSize(width * zoom, height * zoom);
    this.#profit.place(profitX ?? number.x, profitY, stageWidth);
  }

  /** Writes the profit. */
  say(profitText: string, won: boolean): void {
    this.#profit.say(profitText, won);
  }

  /** Writes the number; hides it when empty. */
  draw(text: string, motion: HeadMotion): void {
    const { white, win, loss } = this.#look.number;
    const color = motion.won > 0 ? win : motion.won < 0 ? loss : white;
    this.#number.draw(text, color, motion);
    this.#scrim.visible = text !== '';
    this.#profit.appear(motion.resultLabel);
    this.#profit.fit(this.#profitRoom);
  }

  /** The boxes of its figures. */
  get boxes(): readonly (Box | null)[] {
    return [this.#number.box, this.#profit.box];
  }

  destroy(): void {
    this.#number.destroy();
  }
}
