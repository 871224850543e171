import { Container, Graphics, type Text } from 'pixi.js';
import { displayFont } from '#engine/stage/stage-font.ts';
import type { Box } from '#engine/stage/scene.ts';
import { lerp } from './color.ts';
import { type ResultLabelLook, resultLabelLooks, type ResultLabelSize } from './result-label-look.ts';
import { createText } from './text.ts';

/** Whether a profit has the colour of a win; a returned stake does not. */
export const isGainText = (profitText: string): boolean => profitText.startsWith('+');

/** A rounded plate with a short text, centred on its place, in the colours of a win or those of a loss. */
export class Pill {
  readonly view = new Container();
  readonly #look: ResultLabelLook;
  readonly #plate = new Graphics();
  readonly #text: Text;
  #shown = '';

  constructor(look: ResultLabelLook) {
    this.#look = look;
    this.#text = createText({ font: displayFont, size: this.#look.size, weight: '800' });
    this.view.addChild(this.#plate, this.#text);
  }

  /** Writes the text; the plate fits around it. */
  say(text: string, won: boolean): void {
    const next = `${won ? 'won' : 'lost'} ${text}`;
    if (next === this.#shown) return;
    this.#shown = next;
    const { height, padding, edgeWidth } = this.#look;
    const colors = won ? this.#look.win : this.#look.loss;
    this.#text.text = text;
    this.#text.style.fill = colors.color;
    const width = this.#text.width + padding * 2;
    this.#plate
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill(colors.fill)
      .stroke({ color: colors.edge, alpha: colors.edgeAlpha, width: edgeWidth, alignment: 1 });
  }

  /** Positions the centre, moved on x so that the label stays inside a stage of this width. */
  place(x: number, y: number, stageWidth: number): void {
    const half = this.#text.width / 2 + this.#look.padding + this.#look.edgeWidth * 2;
    this.view.position.set(Math.min(stageWidth - half, Math.max(half, x)), y);
  }

  /** Sets how far the label has appeared: 0 is hidden, 1 is full. */
  appear(share: number): void {
    this.view.visible = share > 0;
    this.view.alpha = Math.min(1, share);
    this.view.scale.set(lerp(0.7, 1, share));
  }

  /** Shrinks the label where it is wider than its room; call after `appear`. */
  fit(room: number): void {
    const { width } = this.#plate;
    if (width > room) this.view.scale.set((this.view.scale.x * room) / width);
  }

  /** The box in its parent; null while the label is hidden. */
  get box(): Box | null {
    if (!this.view.visible) return null;
    const { height } = this.#look;
    const { width } = this.#plate;
    return { x: this.view.x - width / 2, y: this.view.y - height / 2, width, height };
  }
}

/** The profit of a round: the same pill in every game, mint when won, grey when not. */
export class ResultLabel extends Pill {
  constructor(size: ResultLabelSize = 'usual') {
    super(resultLabelLooks[size]);
  }
}
