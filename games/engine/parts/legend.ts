import { Container, Graphics, type Text } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import { bodyFont } from '../stage/stage-font.ts';
import type { NamedNumbers } from './numbers.ts';
import { createText } from './text.ts';

type PlateLook = NamedNumbers<'fill' | 'alpha' | 'edge' | 'edgeAlpha' | 'edgeWidth'>;
type RowLook = NamedNumbers<'height' | 'gap' | 'padding' | 'bottom'>;

/** Sizes in CSS pixels. On a phone the note is `line` below the middle, the title as far above. */
export interface LegendLook {
  readonly desktop: RowLook;
  readonly phone: RowLook & { readonly line: number };
  readonly size: number;
  readonly radius: number;
  readonly swatch: number;
  readonly swatchRadius: number;
  readonly space: number;
  readonly plate: PlateLook;
  readonly hit: PlateLook;
  readonly color: number;
  readonly noteColor: number;
  readonly hitColor: number;
}

/** The content of one plate. */
export interface LegendEntry {
  readonly swatch: number;
  readonly title: string;
  readonly note: string;
}

interface Plate {
  readonly view: Container;
  readonly plate: Graphics;
  readonly hitPlate: Graphics;
  readonly swatch: Graphics;
  readonly title: Text;
  readonly note: Text;
}

/** A row of plates at the bottom of a stage: a colour, a title and a note each. */
export class Legend {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: LegendLook;
  #plates: readonly Plate[] = [];
  #width = 0;
  #height = 0;

  constructor(stage: PixiStage, look: LegendLook) {
    this.#stage = stage;
    this.#look = look;
  }

  label(entries: readonly LegendEntry[]): void {
    for (const { view } of this.#plates) view.destroy({ children: true });
    this.#plates = entries.map((entry) => this.#plate(entry));
    this.view.addChild(...this.#plates.map(({ view }) => view));
    this.#lay();
  }

  place(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    this.#lay();
  }

  /** Lights one plate by this share, or none. */
  draw(hit: number | null, light: number): void {
    const { color, hitColor } = this.#look;
    for (const [index, { hitPlate, title }] of this.#plates.entries()) {
      hitPlate.alpha = index === hit ? light : 0;
      title.tint = hitPlate.alpha > 0.5 ? hitColor : color;
    }
  }

  #plate({ swatch: color, title, note }: LegendEntry): Plate {
    const { swatch: side, swatchRadius, color: titleColor, noteColor } = this.#look;
    const swatch = new Graphics();
    swatch.roundRect(0, -side / 2, side, side, swatchRadius).fill(color);
    swatch.stroke({ color: 0xffffff, alpha: 0.3, width: 1, alignment: 1 });
    const plate = {
      view: new Container(),
      plate: new Graphics(),
      hitPlate: new Graphics(),
      swatch,
      title: this.#text(title, '700', titleColor),
      note: this.#text(note, '500', noteColor),
    };
    plate.view.addChild(plate.plate, plate.hitPlate, swatch, plate.title, plate.note);
    return plate;
  }

  #text(text: string, weight: '500' | '700', tint: number): Text {
    const style = { font: bodyFont, size: this.#look.size, weight };
    const resolution = Math.max(1, this.#stage.resolution);
    const made = createText(style, { text, anchor: { x: 0, y: 0.5 }, resolution });
    made.tint = tint;
    return made;
  }

  /**
   * On desktop each plate is as wide as its text, in one row; on a phone they share the stage width, the note
   * beneath.
   */
  #lay(): void {
    const { swatch, space, desktop, phone } = this.#look;
    const isPhone = this.#stage.layout === 'phone';
    const { height, gap, padding, bottom } = isPhone ? phone : desktop;
    const inner = ({ title, note }: Plate): number =>
      swatch + space + title.width + (isPhone ? 0 : space + note.width);
    const gaps = gap * (this.#plates.length - 1);
    const even = (this.#width - 2 * padding - gaps) / this.#plates.length;
    const widths = this.#plates.map((plate) => (isPhone ? even : inner(plate) + 2 * padding));
    let x = (this.#width - widths.reduce((sum, width) => sum + width, gaps)) / 2;
    for (const [index, plate] of this.#plates.entries()) {
      const width = widths[index] ?? 0;
      plate.view.position.set(x, this.#height - bottom - height / 2);
      x += width + gap;
      this.#draw(plate.plate, this.#look.plate, width, height);
      this.#draw(plate.hitPlate, this.#look.hit, width, height);
      const line = isPhone ? phone.line : 0;
      const left = (width - inner(plate)) / 2;
      plate.swatch.position.set(left, -line);
      plate.title.position.set(left + swatch + space, -line);
      const after = plate.title.x + plate.title.width + space;
      plate.note.position.set(isPhone ? (width - plate.note.width) / 2 : after, line);
    }
  }

  #draw(graphics: Graphics, look: PlateLook, width: number, height: number): void {
    graphics.clear().roundRect(0, -height / 2, width, height, this.#look.radius);
    graphics.fill({ color: look.fill, alpha: look.alpha });
    graphics.stroke({ color: look.edge, alpha: look.edgeAlpha, width: look.edgeWidth, alignment: 1 });
  }
}
