import { Container, type Text } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { displayFont } from '../stage/stage-font.ts';
import { ResultLabel } from './result-label.ts';
import { createText } from './text.ts';

/** Lengths in the units of the drawing around it. */
export interface ResultLook {
  readonly size: number;
  readonly numberY: number;
  readonly profitY: number;
  /** The profit is never wider. */
  readonly room: number;
  /** Extra size at first, as a share of its size. */
  readonly pop: number;
  readonly win: { readonly number: number };
  readonly loss: { readonly number: number };
}

/** The multiplier of a round with the pill of its profit beneath, centred on its place. */
export class ResultFigures {
  readonly view = new Container();
  readonly #look: ResultLook;
  readonly #number: Text;
  readonly #profit = new ResultLabel();
  #scale = 1;

  constructor(stage: PixiStage, look: ResultLook) {
    this.#look = look;
    const resolution = Math.max(1, stage.resolution);
    this.#number = createText({ font: displayFont, size: look.size, weight: '800' }, { resolution });
    this.view.addChild(this.#number, this.#profit.view);
  }

  place(x: number, y: number, scale: number): void {
    this.view.position.set(x, y);
    this.#scale = scale;
    this.#number.y = this.#look.numberY * scale;
    this.#profit.view.position.set(0, this.#look.profitY * scale);
  }

  setTexts(multiplierText: string, profitText: string, won: boolean): void {
    const colors = won ? this.#look.win : this.#look.loss;
    this.#number.text = multiplierText;
    this.#number.tint = colors.number;
    this.#profit.say(profitText, won);
  }

  /** `pop` falls from 1 to 0 as the figures settle. */
  draw(isTold: boolean, pop: number): void {
    const { room } = this.#look;
    this.view.visible = isTold;
    this.view.scale.set(1 + this.#look.pop * pop);
    this.#number.scale.set(
      this.#scale * Math.min(1, room / Math.max(1, this.#number.width / this.#number.scale.x)),
    );
    this.#profit.appear(isTold ? 1 : 0);
    this.#profit.fit(room * this.#scale);
  }

  /** The box of the figures; null while there are none. */
  get box(): Box | null {
    if (!this.view.visible) return null;
    const { x, y, width, height } = this.view.getBounds();
    return { x, y, width, height };
  }
}
