import { Container, type Text } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { displayFont, bodyFont } from '../stage/stage-font.ts';
import { createText } from './text.ts';

export interface ResultLook {
  readonly size: number;
  readonly small: number;
  readonly numberY: number;
  readonly profitY: number;
  /** Least size of the profit in CSS pixels, as long as it fits into `room`. */
  readonly least: number;
  readonly room: number;
  /** Extra size at first, as a share of its size. */
  readonly pop: number;
  readonly win: { readonly number: number; readonly profit: number };
  readonly loss: { readonly number: number; readonly profit: number };
}

/** A larger profit moves away from the number by this share of its growth. */
const sinks = 0.3;

/** The multiplier of a round with its profit beneath, centred on its place. */
export class ResultFigures {
  readonly view = new Container();
  readonly #look: ResultLook;
  readonly #number: Text;
  readonly #profit: Text;
  #scale = 1;

  constructor(stage: PixiStage, look: ResultLook) {
    this.#look = look;
    const resolution = Math.max(1, stage.resolution);
    this.#number = createText({ font: displayFont, size: look.size, weight: '800' }, { resolution });
    this.#profit = createText({ font: bodyFont, size: look.small, weight: '700' }, { resolution });
    this.#number.y = look.numberY;
    this.#profit.y = look.profitY;
    this.view.addChild(this.#number, this.#profit);
  }

  place(x: number, y: number, scale: number): void {
    this.view.position.set(x, y);
    this.#scale = scale;
    this.#fitProfit();
  }

  setTexts(multiplierText: string, profitText: string, won: boolean): void {
    const colors = won ? this.#look.win : this.#look.loss;
    this.#number.text = multiplierText;
    this.#number.tint = colors.number;
    this.#profit.text = profitText;
    this.#profit.tint = colors.profit;
    this.#fitProfit();
  }

  /** `pop` falls from 1 to 0 as the figures settle. */
  draw(isTold: boolean, pop: number): void {
    this.view.visible = isTold;
    this.view.scale.set(this.#scale * (1 + this.#look.pop * pop));
  }

  /** The box of the figures; null while there are none. */
  get box(): Box | null {
    if (!this.view.visible) return null;
    const { x, y, width, height } = this.view.getBounds();
    return { x, y, width, height };
  }

  #fitProfit(): void {
    const { small, least, room, profitY } = this.#look;
    const profit = this.#profit;
    profit.scale.set(1);
    const wanted = Math.max(1, least / (small * this.#scale));
    const scale = Math.min(wanted, Math.max(1, room / Math.max(1, profit.width)));
    profit.scale.set(scale);
    profit.y = profitY + small * (scale - 1) * sinks;
  }
}
