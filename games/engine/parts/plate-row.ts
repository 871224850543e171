import { Container, Graphics, type Text } from 'pixi.js';
import { displayFont, bodyFont } from '../stage/stage-font.ts';
import type { Box } from '../stage/scene.ts';
import { getElementAt } from '#core/get-element-at.ts';
import type { NamedNumbers } from './numbers.ts';
import { shrinkTextToFit, createText } from './text.ts';
import { mixColor } from './color.ts';

/** Sizes and places of one arrangement, in CSS pixels. */
export interface PlateRowSizes {
  /** Least width of a plate; below it, title and figure share a line, and the note is beneath if it fits. */
  readonly least: number;
  readonly gap: number;
  readonly padding: number;
  /** Greatest width of a plate. */
  readonly widest: number;
  /** Sizes of title, figure and note; a text that is too long gets smaller. A note of size 0 is omitted. */
  readonly title: number;
  readonly figure: number;
  readonly note: number;
}

/** Colours of the plates; `lit` is the one that counts now, `top` the edge and the figure of the best one. */
export interface PlateRowLook {
  readonly radius: number;
  readonly plate: NamedNumbers<'fill' | 'edge' | 'edgeAlpha'>;
  readonly top: { readonly edge: number; readonly figure: number };
  readonly title: number;
  readonly figure: number;
  readonly quiet: number;
  readonly note: number;
  readonly lit: LitLook;
  /** Colours of a lit plate that wins nothing. */
  readonly litQuiet: LitLook;
}

type LitLook = NamedNumbers<'fill' | 'sheen' | 'text'>;

/** The content of one plate; a quiet one wins nothing. */
export interface PlateEntry {
  readonly title: string;
  /** The short title, if there is no room for the full one. */
  readonly short: string;
  readonly figure: string;
  readonly note: string;
  readonly isQuiet: boolean;
  readonly isTop: boolean;
}

interface Plate {
  readonly view: Container;
  readonly light: Graphics;
  readonly litText: number;
  /** Each with the colour that it has unlit. */
  readonly lines: readonly (readonly [Text, number])[];
}

/** The middle and the size of every plate, in as few lines as there is room for, the last one centred. */
export function layoutPlates(
  count: number,
  box: Box,
  { least, gap, widest }: Pick<PlateRowSizes, 'least' | 'gap' | 'widest'>,
): { readonly boxes: readonly Box[]; readonly lines: number } {
  const lines = Math.max(1, Math.ceil((count * (least + gap)) / (box.width + gap)));
  const perLine = Math.max(1, Math.ceil(count / lines));
  const height = (box.height - (lines - 1) * gap) / lines;
  const width = Math.min(widest, (box.width - (perLine - 1) * gap) / perLine);
  const boxes = Array.from({ length: count }, (_, index) => {
    const line = Math.floor(index / perLine);
    const inLine = Math.min(perLine, count - line * perLine);
    const column = (index % perLine) - (inLine - 1) / 2;
    return {
      x: box.x + box.width / 2 + column * (width + gap),
      y: box.y + height / 2 + line * (height + gap),
      width,
      height,
    };
  });
  return { boxes, lines };
}

interface PlateTexts {
  readonly title: Text;
  readonly figure: Text;
  readonly note: Text;
}

/**
 * Gives all figures one size, that of the longest one that fits, and all titles one form. `gap` is that between a
 * title and a figure on one line; null where each has a line of its own.
 */
function fitFigures(
  texts: readonly PlateTexts[],
  entries: readonly PlateEntry[],
  room: number,
  gap: number | null,
): void {
  if (gap !== null && texts.some(({ title, figure }) => title.width + gap + figure.width > room))
    for (const [index, { title }] of texts.entries()) title.text = entries[index]?.short ?? '';
  const fits = texts.map(({ title, figure }) =>
    figure.width > 0 ? (room - (gap === null ? 0 : title.width + gap)) / figure.width : 1,
  );
  const scale = Math.min(1, ...fits);
  for (const { figure } of texts) figure.scale.set(scale);
}

/** Plates in even lines with a title, a figure and a note each, one of which may be lit: what a round can pay. */
export class PlateRow {
  readonly view = new Container();
  readonly #look: PlateRowLook;
  readonly #resolution: number;
  /** All unlit plates in one drawing, because each would otherwise be a draw call. */
  readonly #backs = new Graphics();
  #plates: readonly Plate[] = [];

  constructor(look: PlateRowLook, resolution: number) {
    this.#look = look;
    this.#resolution = Math.max(1, resolution);
    this.view.addChild(this.#backs);
  }

  /** Rebuilds the plates inside a box. */
  label(entries: readonly PlateEntry[], box: Box, sizes: PlateRowSizes): void {
    for (const { view } of this.#plates) view.destroy({ children: true });
    this.#backs.clear();
    const { boxes, lines } = layoutPlates(entries.length, box, sizes);
    const texts = entries.map((entry) => this.#texts(entry, sizes));
    fitFigures(texts, entries, (boxes[0]?.width ?? 0) - 2 * sizes.padding, lines > 1 ? sizes.padding : null);
    this.#plates = boxes.map((place, index) =>
      this.#plate(
        getElementAt(entries, index, 'plate'),
        getElementAt(texts, index, 'plate'),
        place,
        sizes,
        lines > 1,
      ),
    );
    for (const { view } of this.#plates) this.view.addChild(view);
  }

  /** Lights one plate by this share, or none. */
  draw(lit: number | null, share: number): void {
    for (const [index, { light, litText, lines }] of this.#plates.entries()) {
      const level = index === lit ? share : 0;
      light.visible = level > 0;
      light.alpha = level;
      for (const [text, color] of lines) text.tint = mixColor(color, litText, level);
    }
  }

  #texts(entry: PlateEntry, sizes: PlateRowSizes): PlateTexts {
    return {
      title: this.#text(entry.title, bodyFont, sizes.title),
      figure: this.#text(entry.figure, displayFont, sizes.figure),
      note: this.#text(entry.note, bodyFont, sizes.note),
    };
  }

  #plate(
    entry: PlateEntry,
    { title, figure, note }: PlateTexts,
    { width, height, ...middle }: Box,
    sizes: PlateRowSizes,
    isLow: boolean,
  ): Plate {
    const { plate, top, quiet, radius, ...look } = this.#look;
    const lit = entry.isQuiet ? look.litQuiet : look.lit;
    const [x, y, corner] = [-width / 2, -height / 2, Math.min(radius, height / 4)];
    const edge = entry.isTop ? { color: top.edge } : { color: plate.edge, alpha: plate.edgeAlpha };
    this.#backs
      .roundRect(middle.x + x, middle.y + y, width, height, corner)
      .fill(plate.fill)
      .stroke({ ...edge, width: 1.5, alignment: 1 });
    const light = new Graphics().roundRect(x, y, width, height, corner).fill(lit.fill);
    light.roundRect(x + 1, y + 1, width - 2, height * 0.45, corner);
    light.fill({ color: 0xffffff, alpha: lit.sheen });
    const room = width - 2 * sizes.padding;
    const lines: (readonly [Text, number])[] = [
      [title, look.title],
      [figure, entry.isQuiet ? quiet : entry.isTop ? top.figure : look.figure],
    ];
    if (isLow) {
      const both = title.width + sizes.padding + figure.width;
      title.x = (title.width - both) / 2;
      figure.x = (both - figure.width) / 2;
      if (sizes.note > 0 && height > sizes.note * 2.3) {
        lines.push([note, look.note]);
        shrinkTextToFit(note, room);
        title.y = figure.y = -height / 4.6;
        note.y = height / 4.2;
      }
    } else {
      if (sizes.note > 0) lines.push([note, look.note]);
      for (const [line, [text]] of lines.entries()) {
        if (text !== figure) shrinkTextToFit(text, room);
        text.y = (line - (lines.length - 1) / 2) * (height / (lines.length + 0.5));
      }
    }
    const view = new Container();
    view.position.copyFrom(middle);
    view.addChild(light, ...lines.map(([text]) => text));
    return { view, light, litText: lit.text, lines };
  }

  #text(text: string, font: string, size: number): Text {
    const weight = font === displayFont ? '800' : '600';
    return createText({ font, size, weight }, { text, resolution: this.#resolution });
  }
}
