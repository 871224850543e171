import { Container, Graphics, Sprite, type Text } from 'pixi.js';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { shrinkTextToFit, createText } from '#engine/parts/text.ts';
import { displayFont, bodyFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Piece } from '../paytable.ts';
import { sheet } from './sheet.ts';

/** A piece of the next layer, its count, and the multiplier it leads to. */
export interface CardLine {
  readonly piece: Piece;
  readonly count: number;
  readonly multiplier: Multiplier;
}

/** Contents and payouts of the next layer: on a card next to the cheese, on a phone in one line below it. */
export class LayerCard {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #textures: PixiStage['texture'];
  #said = '';
  #at = { x: 0, y: 0 };
  #unit = 1;
  #width = 0;
  #height = 0;

  constructor(stage: PixiStage, textures: PixiStage['texture']) {
    this.#stage = stage;
    this.#textures = textures;
  }

  /** Updates the card if its content has changed. */
  say(layer: number, lines: readonly CardLine[]): void {
    const content = [layer, ...lines.map(({ piece, multiplier }) => `${piece}${multiplier}`)].join();
    if (content === this.#said) return;
    this.#said = content;
    for (const child of this.view.removeChildren()) child.destroy({ children: true });
    if (this.#isStrip) this.#layStrip(layer, lines);
    else this.#layCard(layer, lines);
    this.#settle();
  }

  /** Centres the card on a position, entirely on the stage, with text no smaller than the minimum size. */
  place(x: number, y: number, scale: number): void {
    const { width, text } = this.#isStrip ? look.strip : look.card;
    this.#unit = Math.max(scale, look.least / text.name);
    this.#width = Math.min(width, this.#stage.width / this.#unit);
    this.#at = { x, y };
    this.#said = '';
  }

  #settle(): void {
    const [width, height] = [this.#width * this.#unit, this.#height * this.#unit];
    const right = this.#stage.width - width - (this.#isStrip ? 0 : look.card.pad);
    const left = this.#isStrip ? this.#at.x - width / 2 : this.#at.x;
    const lowest = this.#stage.height - height;
    this.view.scale.set(this.#unit);
    this.view.position.set(Math.min(left, right), Math.min(this.#at.y - height / 2, lowest));
  }

  get #isStrip(): boolean {
    return this.#stage.layout === 'phone';
  }

  #layCard(layer: number, lines: readonly CardLine[]): void {
    const { width, pad, title, row, plate, radius, text } = look.card;
    this.#height = title + lines.length * row + pad - (row - plate);
    this.#plate(width, radius);
    const head = this.#put(
      this.#words('layerHides', text.title, text.head, { layer: layer + 1 }),
      pad + 8,
      title / 2 + 2,
      0,
    );
    shrinkTextToFit(head, width - 2 * (pad + 8));
    for (const [index, line] of lines.entries()) this.#layLine(line, index);
  }

  #layLine(line: CardLine, index: number): void {
    const { width, pad, title, row, plate, text, icon, nameX } = look.card;
    const y = title + index * row + plate / 2;
    const back = new Graphics().roundRect(pad, y - plate / 2, width - 2 * pad, plate, 12);
    this.view.addChild(back.fill({ color: 0xffffff, alpha: index % 2 === 0 ? 0.05 : 0 }));
    this.#icon(line.piece, icon.x, y, icon.size);
    const figure = this.#put(this.#figure(line, text.figure), width - pad - 8, y, 1);
    shrinkTextToFit(figure, text.widest);
    const piece = this.#stage.text({ key: line.piece });
    const key = line.count > 1 ? 'several' : line.piece;
    const name = this.#put(
      this.#words(key, text.name, text.color, { piece, count: line.count }),
      nameX,
      y,
      0,
    );
    shrinkTextToFit(name, figure.x - figure.width - nameX - 4);
  }

  #layStrip(layer: number, lines: readonly CardLine[]): void {
    const { height, pad, icon, gap, text, badge } = look.strip;
    const width = this.#width;
    this.#height = height;
    this.#plate(width, height / 3);
    const cells = lines.map((line) => ({ line, words: this.#wordsOf(line) }));
    const written = cells.flatMap(({ words }) => words).reduce((sum, each) => sum + each.width + gap, 0);
    const name = this.#words('layer', text.name, badge.color, { layer: layer + 1 });
    const roomFrom = (from: number): number => width - from - pad - cells.length * icon.width;
    const widthOf = (): number => 2 * pad + name.width + 2 * badge.pad;
    // If the text would become too small, the name is reduced to the number of the layer.
    if ((roomFrom(widthOf()) / written) * text.name * this.#unit < look.least) name.text = String(layer + 1);
    const from = widthOf();
    const back = new Graphics().roundRect(pad, pad, from - 2 * pad, height - 2 * pad, (height - 2 * pad) / 3);
    this.view.addChild(back.fill(badge.fill));
    this.#put(name, pad + badge.pad, height / 2, 0);
    // Long figures shrink; the remaining space is distributed between the pieces.
    const room = roomFrom(from);
    const size = Math.min(1, room / written);
    const free = (room - written * size) / (cells.length + 1);
    let x = from + free;
    for (const { line, words } of cells) {
      this.#icon(line.piece, x + icon.width / 2, height / 2, icon.size);
      x += icon.width;
      for (const each of words) {
        each.scale.set(size);
        this.#put(each, x, height / 2, 0);
        x += each.width + gap * size;
      }
      x += free;
    }
  }

  /** The texts of a piece: its count, if more than one, and its payout. */
  #wordsOf(line: CardLine): readonly Text[] {
    const { text } = look.strip;
    const figure = this.#figure(line, text.figure);
    if (line.count === 1) return [figure];
    return [this.#words('times', text.name, look.card.text.color, { count: line.count }), figure];
  }

  #plate(width: number, radius: number): void {
    const { fill, alpha, edge, edgeAlpha } = look.card;
    const plate = new Graphics().roundRect(0, 0, width, this.#height, radius).fill({ color: fill, alpha });
    this.view.addChild(plate.stroke({ color: edge, alpha: edgeAlpha, width: 1.5, alignment: 1 }));
  }

  #icon(piece: Piece, x: number, y: number, size: number): void {
    const picture = new Sprite({ texture: this.#textures(piece), anchor: 0.5 });
    picture.scale.set(size / sheet.scale);
    picture.position.set(x, y);
    this.view.addChild(picture);
  }

  #put(words: Text, x: number, y: number, anchor: 0 | 1): Text {
    words.anchor.set(anchor, 0.5);
    words.position.set(x, y);
    return this.view.addChild(words);
  }

  #figure({ piece, multiplier }: CardLine, size: number): Text {
    const resolution = Math.max(1, this.#stage.resolution);
    const figure = createText(
      { font: displayFont, size, weight: '800' },
      { text: formatMultiplierE8(multiplier), resolution },
    );
    figure.tint = piece === 'T' ? look.card.text.trap : 0xffffff;
    return figure;
  }

  #words(key: string, size: number, tint: number, values: Readonly<Record<string, string | number>>): Text {
    const resolution = Math.max(1, this.#stage.resolution);
    const words = createText(
      { font: bodyFont, size, weight: '600' },
      { text: this.#stage.text({ key, values }), resolution },
    );
    words.tint = tint;
    return words;
  }
}
