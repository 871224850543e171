import { Container, Graphics, type Text } from 'pixi.js';
import { bodyFont } from '../stage/stage-font.ts';
import type { NamedNumbers } from './numbers.ts';
import { createText } from './text.ts';

interface TagColors {
  readonly fill: number;
  readonly alpha: number;
  readonly color: number;
}

/** The look of a tag, lit and unlit; without `edge` it has no edge. */
export interface TagLook {
  readonly on: TagColors;
  readonly off: TagColors;
  readonly edge?: { readonly color: number; readonly width: number };
  readonly radius: number;
  /** Length of the point at its right; 0 is a plain plate. */
  readonly point: number;
}

/** In CSS pixels; `width` is the least. */
export type TagSize = NamedNumbers<'height' | 'padding' | 'size' | 'width'>;

/** A small plate with a word that can be lit, centred on its position; one with a point ends there. */
export class Tag {
  readonly view = new Container();
  readonly #look: TagLook;
  readonly #plates: readonly [off: Graphics, on: Graphics] = [new Graphics(), new Graphics()];
  readonly #text: Text;
  #said = '';

  constructor(look: TagLook, resolution: number) {
    this.#look = look;
    const style = { font: bodyFont, size: 12, weight: '700' } as const;
    this.#text = createText(style, { resolution: Math.max(1, resolution) });
    this.view.addChild(...this.#plates, this.#text);
    this.light(false);
  }

  /** Writes the word; the plate fits around it. */
  say(text: string, size: TagSize): void {
    const next = `${text} ${size.height} ${size.size}`;
    if (next === this.#said) return;
    this.#said = next;
    const { on, off, point } = this.#look;
    this.#text.text = text;
    this.#text.style.fontSize = size.size;
    const width = Math.max(size.width, this.#text.width + size.padding * 2);
    const right = point > 0 ? -point : width / 2;
    this.#text.x = right - width / 2;
    const [plateOff, plateOn] = this.#plates;
    this.#outline(plateOff, right - width, right, size.height / 2, off);
    this.#outline(plateOn, right - width, right, size.height / 2, on);
  }

  #outline(plate: Graphics, left: number, right: number, half: number, { fill, alpha }: TagColors): void {
    const { radius, point, edge } = this.#look;
    plate.clear().moveTo(right, half);
    plate.arcTo(left, half, left, -half, radius).arcTo(left, -half, right, -half, radius);
    if (point > 0) plate.lineTo(right, -half).lineTo(0, 0);
    else plate.arcTo(right, -half, right, half, radius).arcTo(right, half, left, half, radius);
    plate.closePath().fill({ color: fill, alpha });
    if (edge) plate.stroke({ ...edge });
  }

  light(isOn: boolean): void {
    const [off, on] = this.#plates;
    off.visible = !isOn;
    on.visible = isOn;
    this.#text.tint = (isOn ? this.#look.on : this.#look.off).color;
  }
}
