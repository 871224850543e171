import { Container, Graphics, Sprite, Text } from 'pixi.js';
import { formatWholeMultiplier } from '#core/multiplier.ts';
import { lerp, mixColor } from '#engine/parts/color.ts';
import type { TilePointing } from '#engine/parts/tile-pointing.ts';
import type { Box as Area, PixiStage } from '#engine/stage/scene.ts';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import { type Lootbox, boxes, boxSlugs, centsToMinorUnits, topItem } from '../paytable.ts';

const PER_SHELF = 4;

/** The eight boxes on two shelves with their prices, one of them selected. */
export class Shelves {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #crates: readonly Sprite[];
  readonly #frame = new Graphics();
  readonly #glow: Sprite;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { shelves, size, shelf } = look[stage.layout];
    const boards = shelves.map((y) => {
      const board = new Sprite({ texture: stage.texture('shelf'), x: -size.width, y: y - 3 });
      board.setSize(size.width * 3, shelf.height);
      return board;
    });
    this.#crates = boxSlugs.map((slug) => {
      const sprite = new Sprite(stage.texture(slug));
      sprite.anchor.set(0.5, look.crates.base / look.crates.height);
      return sprite;
    });
    const { glow } = look.chosen;
    this.#glow = new Sprite({
      texture: stage.texture('reveal-glow'),
      anchor: 0.5,
      tint: glow.color,
      alpha: glow.alpha,
    });
    this.#glow.blendMode = 'add';
    this.#glow.setSize(glow.size * look[stage.layout].crate.scale);
    const words = boxSlugs.flatMap((slug, index) => this.#words(boxes[slug], index));
    this.view.addChild(...boards, this.#frame, this.#glow, ...this.#crates, ...words);
  }

  /** Draws the boxes, the selected one slightly larger. */
  draw(chosen: string, pointing: TilePointing, timeMs: number): void {
    const { crate, shelf } = look[this.#stage.layout];
    const { width, height } = look.crates;
    this.#frame.clear();
    for (const [index, sprite] of this.#crates.entries()) {
      const { x, y } = this.#placeOf(index);
      const isChosen = boxSlugs[index] === chosen;
      const level = Math.max(isChosen ? 1 : 0, pointing.lift(index, timeMs) / 2);
      const scale = crate.scale * lerp(1, crate.chosen, level);
      sprite.setSize(width * scale, height * scale);
      sprite.position.set(
        x,
        y - crate.lift * pointing.lift(index, timeMs) + crate.press * pointing.press(index),
      );
      sprite.tint = mixColor(look.chosen.others, 0xffffff, level);
      if (!isChosen) continue;
      this.#glow.position.set(x, y - look.chosen.glow.above * crate.scale);
      this.#frame
        .roundRect(x - shelf.frame / 2, y, shelf.frame, shelf.height - 3, 10)
        .fill({ color: look.shelf.frame, alpha: look.shelf.frameFill })
        .stroke({ color: look.shelf.frame, width: look.shelf.frameWidth, alignment: 1 });
    }
  }

  /** Bounds of a box with its label, in units of the drawing. */
  boxOf(index: number): Area {
    const { crate, shelf } = look[this.#stage.layout];
    const { x, y } = this.#placeOf(index);
    const [width, above] = [Math.min(crate.spread - 4, shelf.frame + 4), 118 * crate.scale];
    return { x: x - width / 2, y: y - above, width, height: above + shelf.height - 3 };
  }

  #placeOf(index: number): { readonly x: number; readonly y: number } {
    const { shelves, size, crate } = look[this.#stage.layout];
    const column = index % PER_SHELF;
    const x = size.width / 2 + (column - (PER_SHELF - 1) / 2) * crate.spread;
    return { x, y: shelves[Math.floor(index / PER_SHELF)] ?? 0 };
  }

  #words(box: Lootbox, index: number): readonly Text[] {
    const { shelf, crate } = look[this.#stage.layout];
    const { x, y } = this.#placeOf(index);
    const price = this.#stage.amount(centsToMinorUnits(box.price));
    const values = { price, multiplier: formatWholeMultiplier(topItem(box).multiplier) };
    const line = (words: string, fontFamily: string, fontSize: number, fill: string, at: number): Text => {
      const style = { fontFamily, fontSize, fontWeight: '700', fill } as const;
      const resolution = Math.max(1, this.#stage.resolution) * 1.5;
      const text = new Text({ text: words, anchor: 0.5, x, y: y + at, style, resolution });
      text.scale.set(Math.min(1, (crate.spread - 8) / Math.max(1, text.width)));
      return text;
    };
    const below = shelf.hasTop ? this.#stage.text({ key: 'priceTop', values }) : price;
    return [
      line(this.#stage.text({ key: box.slug }), displayFont, shelf.name, look.shelf.name, shelf.nameY),
      line(below, bodyFont, shelf.price, look.shelf.price, shelf.priceY),
    ];
  }
}
