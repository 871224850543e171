import { Container, Graphics, type Text } from 'pixi.js';
import { createText } from '#engine/parts/text.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { LAYERS } from '../paytable.ts';

/** The layer numbers, next to the cheese. */
export class Depth {
  readonly view = new Container();
  readonly #plates: readonly { readonly view: Container; readonly plate: Graphics; readonly text: Text }[];
  readonly #size: number;

  constructor(stage: PixiStage, size: number) {
    const { width, height, radius } = look.depth.plate;
    this.#size = size;
    this.#plates = Array.from({ length: LAYERS }, (_, layer) => {
      const view = new Container();
      const plate = new Graphics().roundRect(-width, -height / 2, width, height, radius).fill(0xffffff);
      const resolution = Math.max(1, stage.resolution);
      const text = createText(
        { font: bodyFont, size, weight: '700' },
        { text: String(layer + 1), resolution },
      );
      text.x = -width / 2;
      view.addChild(plate, text);
      return { view, plate, text };
    });
    this.view.addChild(...this.#plates.map(({ view }) => view));
  }

  /** Places them next to each layer, no smaller than the minimum size; `scale` is that of the drawing. */
  place(right: number, first: number, row: number, scale: number): void {
    const unit = Math.max(1, look.least / (this.#size * scale));
    for (const [layer, { view }] of this.#plates.entries()) {
      view.position.set(right, first + layer * row);
      view.scale.set(unit);
    }
  }

  /** Highlights the eaten layers, and the current one. */
  draw(eaten: number, now: number | null): void {
    for (const [layer, { plate, text }] of this.#plates.entries()) {
      const { fill, color } = look.depth[layer < eaten ? 'eaten' : layer === now ? 'now' : 'ahead'];
      plate.tint = fill;
      plate.alpha = layer === now ? 1 : 0.85;
      text.tint = color;
    }
  }
}
