import { Container, Graphics, Text } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import { displayFont } from '../stage/stage-font.ts';

/** How a plate is drawn; lengths in CSS pixels, `gap` between its two words. */
export interface PlateLook {
  readonly height: number;
  readonly radius: number;
  readonly padding: number;
  readonly gap: number;
  readonly size: number;
  readonly fill: number;
  readonly fillAlpha: number;
  readonly edge: number;
  readonly edgeAlpha: number;
  readonly edgeWidth: number;
}

/** A word of a plate with its colour. */
export type PlateWord = readonly [text: string, color: number];

/** A plate centred on its place: one word in its middle, or two at its ends. */
export class Plate {
  readonly view = new Container();
  readonly #plate = new Graphics();
  readonly #words: readonly [Text, Text];
  #said = '';

  constructor(stage: PixiStage) {
    const resolution = Math.max(1, stage.resolution);
    const style = { fontFamily: displayFont, fontWeight: '700', fill: '#ffffff' } as const;
    const make = () => new Text({ text: '', anchor: { x: 0, y: 0.5 }, style, resolution });
    this.#words = [make(), make()];
    this.view.addChild(this.#plate, ...this.#words);
  }

  /** Writes one or two words on a plate of this width, or as wide as necessary. */
  say(words: readonly PlateWord[], look: PlateLook, fixedWidth = 0): void {
    this.view.visible = true;
    const next = JSON.stringify([words, look, fixedWidth]);
    if (next === this.#said) return;
    this.#said = next;
    for (const [index, text] of this.#words.entries()) {
      const [said, color] = words[index] ?? ['', 0];
      text.style.fontSize = look.size;
      text.text = said;
      text.tint = color;
      text.scale.set(1);
    }
    const [first, second] = this.#words;
    const { padding, height } = look;
    const written = first.width + (words.length > 1 ? look.gap + second.width : 0);
    const width = fixedWidth || written + padding * 2;
    const fits = Math.min(1, (width - padding) / Math.max(1, written));
    for (const text of this.#words) text.scale.set(fits);
    first.x = words.length > 1 ? -width / 2 + padding * fits : -first.width / 2;
    second.x = width / 2 - padding * fits - second.width;
    this.#plate
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, look.radius)
      .fill({ color: look.fill, alpha: look.fillAlpha })
      .stroke({ color: look.edge, alpha: look.edgeAlpha, width: look.edgeWidth, alignment: 1 });
  }
}
