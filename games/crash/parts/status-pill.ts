import { Container, Graphics, type Text } from 'pixi.js';
import { createText } from '#engine/parts/text.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import type { Layout } from './layout.ts';

/** The status text below the number, with a coloured dot. */
export class StatusPill {
  readonly view = new Container();
  readonly #plate = new Graphics();
  readonly #words: Text;
  readonly #resolution: number;
  #layout: Layout;
  #said = '';

  constructor(stage: PixiStage, layout: Layout) {
    this.#layout = layout;
    this.#resolution = stage.resolution;
    const { color } = look.head.pill;
    this.#words = createText({ font: bodyFont, size: 15, weight: '600', color });
    this.view.addChild(this.#plate, this.#words);
  }

  place(layout: Layout): void {
    this.#layout = layout;
    this.#said = '';
    this.#words.resolution = Math.max(1, this.#resolution * layout.zoom);
    this.#words.style.fontSize = layout.place.pill.size;
    this.view.position.set(layout.place.head.x, layout.place.head.pill);
  }

  /** Without a colour there is no dot. */
  say(text: string, sign: number | null): void {
    const next = `${text} ${sign}`;
    if (next === this.#said) return;
    this.#said = next;
    const { height, padding, dot, width: most } = this.#layout.place.pill;
    const { fill, alpha } = look.head.pill;
    this.#words.text = text;
    const before = sign === null ? 0 : dot * 4;
    // The lantern flies past at this width, so longer words are smaller.
    this.#words.scale.set(1);
    this.#words.scale.set(Math.min(1, (most - before - padding * 2) / this.#words.width));
    const width = this.#words.width + before + padding * 2;
    this.#words.x = before / 2;
    this.#plate
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill({ color: fill, alpha });
    if (sign !== null) this.#plate.circle(-width / 2 + padding + dot, 0, dot).fill(sign);
  }
}
