import { Container, type Text } from 'pixi.js';
import { displayFont, bodyFont } from '../stage/stage-font.ts';
import type { NamedNumbers } from './numbers.ts';
import { shrinkTextToFit, createText } from './text.ts';

/** The centre of the sign, the maximum width of its text, and the text sizes. */
export type SignBoardPlace = NamedNumbers<'x' | 'y' | 'width' | 'title' | 'label' | 'figure'>;

/** The text of a sign: a centred title, or a label on the left and a figure on the right. */
export class SignBoard {
  readonly view = new Container();
  readonly #width: number;
  readonly #title: Text;
  readonly #label: Text;
  readonly #figure: Text;

  constructor({ x, y, width, ...sizes }: SignBoardPlace, labelColor: number, resolution: number) {
    const make = (x: number, font: string, size: number): Text => {
      const weight = font === displayFont ? '800' : '600';
      return createText(
        { font, size, weight },
        { anchor: { x, y: 0.5 }, resolution: Math.max(1, resolution) },
      );
    };
    this.#width = width;
    this.#title = make(0.5, displayFont, sizes.title);
    this.#label = make(0, bodyFont, sizes.label);
    this.#figure = make(1, displayFont, sizes.figure);
    this.#label.tint = labelColor;
    this.#label.x = -width / 2;
    this.#figure.x = width / 2;
    this.view.position.set(x, y);
    this.view.addChild(this.#title, this.#label, this.#figure);
  }

  sayTitle(title: string): void {
    this.#write(title, '', '');
    this.#figure.tint = 0xffffff;
  }

  /** Writes label and figure; a figure that is too long shrinks. */
  sayFigure(label: string, figure: string, color: number): void {
    this.#write('', label, figure);
    this.#figure.tint = color;
  }

  #write(title: string, label: string, figure: string): void {
    this.#title.text = title;
    this.#label.text = label;
    this.#figure.text = figure;
    shrinkTextToFit(this.#title, this.#width);
    shrinkTextToFit(this.#figure, this.#width * 0.95 - this.#label.width);
  }
}
