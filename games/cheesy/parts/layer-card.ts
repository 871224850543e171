import { Container, Graphics, Sprite } from 'pixi.js';
import { shownMultiplier } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';
import { fitWords, makeWords } from '#engine/parts/words.ts';
import { displayFont, plainFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Piece } from '../paytable.ts';

/** A piece of the next layer, how often it is there, and what it makes of the bet. */
export interface CardLine {
  readonly piece: Piece;
  readonly count: number;
  readonly multiplier: Multiplier;
}

/** What the next layer hides and pays, on a plate beside the cheese. */
export class LayerCard {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #textures: PixiStage['texture'];
  #said = '';
  #height = 0;

  constructor(stage: PixiStage, textures: PixiStage['texture']) {
    this.#stage = stage;
    this.#textures = textures;
  }

  /** Writes the card, where it says something else. */
  say(layer: number, lines: readonly CardLine[]): void {
    const said = [layer, ...lines.map(({ piece, multiplier }) => `${piece}${multiplier}`)].join();
    if (said === this.#said) return;
    this.#said = said;
    for (const child of this.view.removeChildren()) child.destroy({ children: true });
    const { width, pad, title, row, fill, alpha, edge, edgeAlpha, radius, text } = look.card;
    this.#height = title + lines.length * row + pad - (row - look.card.plate);
    const plate = new Graphics().roundRect(0, 0, width, this.#height, radius).fill({ color: fill, alpha });
    plate.stroke({ color: edge, alpha: edgeAlpha, width: 1.5, alignment: 1 });
    const head = this.#words(plainFont, text.title, text.head, 0);
    head.text = this.#stage.text({ key: 'layerHides', values: { layer: layer + 1 } });
    head.position.set(pad + 8, title / 2 + 2);
    this.view.addChild(plate, head, ...lines.flatMap((line, index) => this.#line(line, index)));
  }

  /** Beside the cheese, whole on the stage, its words no smaller than may be. */
  place(left: number, middle: number, scale: number): void {
    const { width, text } = look.card;
    const unit = Math.max(scale, look.least / text.name);
    this.view.scale.set(unit);
    const right = this.#stage.width - width * unit - 8;
    this.view.position.set(Math.min(left, right), middle - (this.#height * unit) / 2);
  }

  #line({ piece, count, multiplier }: CardLine, index: number): readonly Container[] {
    const { width, pad, title, row, plate, text, icon, nameX } = look.card;
    const y = title + index * row + plate / 2;
    const back = new Graphics()
      .roundRect(pad, y - plate / 2, width - 2 * pad, plate, 12)
      .fill({ color: 0xffffff, alpha: index % 2 === 0 ? 0.05 : 0 });
    const picture = new Sprite({ texture: this.#textures(piece), anchor: 0.5 });
    picture.scale.set(icon.size / look.sheet.scale);
    picture.position.set(icon.x, y);
    const figure = this.#words(displayFont, text.figure, piece === 'T' ? text.trap : 0xffffff, 1);
    figure.text = shownMultiplier(multiplier);
    fitWords(figure, text.widest);
    figure.position.set(width - pad - 8, y);
    const name = this.#words(plainFont, text.name, text.color, 0);
    const called = this.#stage.text({ key: piece });
    name.text = count > 1 ? this.#stage.text({ key: 'several', values: { piece: called, count } }) : called;
    name.position.set(nameX, y);
    fitWords(name, figure.x - figure.width - nameX - 4);
    return [back, picture, name, figure];
  }

  #words(font: string, size: number, tint: number, anchor: 0 | 1) {
    const weight = font === displayFont ? '800' : '600';
    const resolution = Math.max(1, this.#stage.resolution);
    const words = makeWords({ font, size, weight }, { anchor: { x: anchor, y: 0.5 }, resolution });
    words.tint = tint;
    return words;
  }
}
