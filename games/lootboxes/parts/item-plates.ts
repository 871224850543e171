import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { PixiStage } from '#engine/stage/scene.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import { type Lootbox, shownChance, type Item, centsToMinorUnits } from '../paytable.ts';

/** The contents of a box, always visible: every item with its value and its chance. */
export class ItemPlates {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #backs = new Graphics();
  readonly #lit = new Graphics();
  #items: readonly Item[] = [];
  #plates: readonly Container[] = [];
  #litItem: string | null = null;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.view.addChild(this.#backs, this.#lit);
  }

  /** Shows the items of another box. */
  label({ items }: Lootbox): void {
    for (const plate of this.#plates) plate.destroy({ children: true });
    this.#items = items;
    this.#litItem = null;
    this.#lit.clear();
    this.#backs.clear();
    this.#plates = items.map((item, index) => this.#plate(item, index));
    this.view.addChild(...this.#plates);
  }

  /** Highlights the plate of one item, or none. */
  light(slug: string | null): void {
    if (slug === this.#litItem) return;
    this.#litItem = slug;
    this.#lit.clear();
    const index = this.#items.findIndex((item) => item.slug === slug);
    const item = this.#items[index];
    if (!item) return;
    const { x, y, width, height } = this.#boxOf(index);
    this.#lit
      .roundRect(x, y, width, height, look.plate.radius)
      .fill(look.plate.lit)
      .stroke({ color: look.rarity[item.rarity].light, width: 2, alignment: 1 });
  }

  #boxOf(index: number) {
    const { x, y, width, height, columns, gap } = look[this.#stage.layout].plates;
    const perLine = Math.min(columns, this.#items.length);
    const lines = Math.ceil(this.#items.length / perLine);
    const box = {
      width: (width - (perLine - 1) * gap) / perLine,
      height: (height - (lines - 1) * gap) / lines,
    };
    const [column, line] = [index % perLine, Math.floor(index / perLine)];
    return { x: x + column * (box.width + gap), y: y + line * (box.height + gap), ...box };
  }

  #plate(item: Item, index: number): Container {
    const { fill, alpha, radius, edge } = look.plate;
    const { x, y, width, height } = this.#boxOf(index);
    const { light } = look.rarity[item.rarity];
    this.#backs.roundRect(x, y, width, height, radius).fill({ color: fill, alpha });
    const { isTall } = look[this.#stage.layout].plates;
    const [wide, high] = isTall ? [width - radius, edge] : [edge - 2, height - radius];
    const top = isTall ? [x + radius / 2, y] : [x, y + radius / 2];
    this.#backs.roundRect(top[0] ?? x, top[1] ?? y, wide, high, 2).fill(light);
    const plate = new Container({ x, y });
    const picture = new Sprite({ texture: this.#stage.texture(item.slug), anchor: 0.5 });
    const texts = isTall ? this.#tall(item, width, picture) : this.#low(item, width, height, picture);
    plate.addChild(picture, ...texts);
    return plate;
  }

  /** Image, name, value and chance stacked. */
  #tall(item: Item, width: number, picture: Sprite): readonly Text[] {
    const { tall } = look.plate;
    picture.position.set(width / 2, tall.pictureY);
    picture.setSize(tall.picture);
    const lines = this.#texts(item, tall);
    const places = [tall.nameY, tall.valueY, tall.chanceY];
    for (const [line, text] of lines.entries()) {
      text.anchor.set(0.5);
      text.position.set(width / 2, places[line] ?? 0);
      fit(text, width - 2 * tall.padding);
    }
    return lines;
  }

  /** The image on the left, the name above value and chance. */
  #low(item: Item, width: number, height: number, picture: Sprite): readonly Text[] {
    const { low } = look.plate;
    picture.position.set(low.pictureX, height / 2);
    picture.setSize(low.picture);
    const lines = this.#texts(item, { ...low, value: low.name });
    const [name, value, chance] = lines;
    value.text = value.text.replace(/[.,٫]00(?!\d)/, '');
    for (const text of lines) text.anchor.set(0, 0.5);
    name.position.set(low.textX, height * low.nameY);
    fit(name, width - low.textX - low.padding);
    value.position.set(low.textX, height * low.valueY);
    const room = width - low.textX - low.padding - low.space;
    const both = Math.min(1, room / (value.width + chance.width));
    value.scale.set(both);
    chance.scale.set(both);
    chance.position.set(low.textX + value.width + low.space, height * low.valueY);
    return lines;
  }

  #texts(
    { slug, value, tickets, rarity }: Item,
    sizes: { readonly name: number; readonly value: number },
  ): readonly [name: Text, value: Text, chance: Text] {
    const { name, value: worth } = look.plate;
    const { text, amount } = this.#stage;
    return [
      this.#text(text({ key: slug }), sizes.name, name),
      this.#text(amount(centsToMinorUnits(value)), sizes.value, worth),
      this.#text(shownChance(tickets), sizes.name, look.rarity[rarity].text),
    ];
  }

  #text(words: string, fontSize: number, fill: string): Text {
    const style = { fontFamily: bodyFont, fontSize, fontWeight: '600', fill } as const;
    return new Text({ text: words, style, resolution: Math.max(1, this.#stage.resolution) * 1.5 });
  }
}

const fit = (text: Text, room: number): void => {
  text.scale.set(Math.min(1, room / Math.max(1, text.width)));
};
