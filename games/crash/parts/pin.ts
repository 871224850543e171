import { Container, Graphics, type Sprite, type Text } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { createText } from '#engine/parts/text.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';
import type { Layout } from './layout.ts';
import { clamp01 } from './easing-math.ts';

/** Position of a pin and its fade-in. */
export interface PinPlace {
  readonly x: number;
  readonly y: number;
  readonly stem: number;
  readonly light: number;
  readonly pop: number;
}

/** Areas that tags avoid: they change sides for text, and move aside for the lantern. */
export interface ReservedBoxes {
  readonly read: readonly Box[];
  readonly lantern: Box;
}

/** A ring on the curve at a cash-out, with a tag above it, or below if there is no space. */
export class Pin {
  readonly view = new Container();
  readonly #isOwn: boolean;
  readonly #ring = new Graphics();
  readonly #stem = new Graphics();
  readonly #tag = new Container();
  readonly #plate = new Graphics();
  readonly #name: Text;
  readonly #amount: Text;
  readonly #glow: Sprite | null;
  readonly #resolution: number;
  #layout: Layout;
  #said = '';
  #width = 0;

  constructor(stage: PixiStage, layout: Layout, isOwn: boolean) {
    this.#isOwn = isOwn;
    this.#layout = layout;
    this.#resolution = stage.resolution;
    this.#name = createText({ font: bodyFont, size: 13, weight: '600' }, { anchor: { x: 0, y: 0.5 } });
    this.#amount = createText({ font: bodyFont, size: 13, weight: '700' }, { anchor: { x: 1, y: 0.5 } });
    this.#glow = isOwn ? createLight(stage.texture('glow'), look.pin.glow) : null;
    if (this.#glow) this.view.addChild(this.#glow);
    this.#tag.addChild(this.#plate, this.#name, this.#amount);
    this.view.addChild(this.#stem, this.#ring, this.#tag);
  }

  place(layout: Layout): void {
    this.#layout = layout;
    this.#said = '';
    for (const words of [this.#name, this.#amount]) {
      words.resolution = Math.max(1, this.#resolution * layout.zoom);
      words.style.fontSize = layout.place.pin.size;
    }
  }

  say(name: string, amount: string): void {
    const next = `${name} ${amount}`;
    if (next === this.#said) return;
    this.#said = next;
    const { own, other, fill, fillAlpha, dot, ownRing } = look.pin;
    const colors = this.#isOwn ? own : other;
    const { height, padding, gap, ring } = this.#layout.place.pin;
    this.#name.text = name;
    this.#amount.text = amount;
    this.#name.tint = colors.name;
    this.#amount.tint = colors.color;
    this.#width = this.#name.width + this.#amount.width + gap + padding * 2;
    const half = this.#width / 2;
    this.#name.x = padding - half;
    this.#amount.x = half - padding;
    this.#plate
      .clear()
      .roundRect(-half, -height / 2, this.#width, height, height / 2)
      .fill({ color: fill, alpha: fillAlpha })
      .stroke({ color: colors.edge, alpha: colors.edgeAlpha, width: 1.4, alignment: 1 });
    this.#ring
      .clear()
      .circle(0, 0, this.#isOwn ? ownRing : ring)
      .stroke({ color: this.#isOwn ? own.ringColor : other.edge, width: colors.ring })
      .circle(0, 0, dot)
      .fill(0xffffff);
    this.#stem.clear().rect(-0.9, -1, 1.8, 1).fill(colors.edge);
  }

  draw({ x, y, stem, light, pop }: PinPlace, { read, lantern }: ReservedBoxes): void {
    this.view.visible = light > 0;
    if (!this.view.visible) return;
    const { place } = this.#layout;
    const { height, ring } = place.pin;
    const reach = (this.#isOwn ? look.pin.ownRing : ring) - 3;
    const half = this.#width / 2;
    const top = y - reach - stem - height;
    const aside = asideOf({ x: x - half, y: top, width: this.#width, height }, lantern);
    const inStage = (wanted: number): number => Math.max(half + 6, Math.min(place.width - half - 6, wanted));
    const box = { x: inStage(x - aside) - half, y: top, width: this.#width, height };
    // First tries a shorter stem.
    const crowded = Math.max(...read.map((each) => crowding(box, each)), 0);
    const shorter = Math.min(crowded, Math.max(0, stem - look.pin.shortest));
    const below = clamp01((crowded - shorter) / look.pin.deep);
    this.view.position.set(x, y);
    this.view.alpha = light;
    this.#ring.scale.set(pop);
    if (this.#glow) this.#glow.scale.set((look.pin.glow.width / this.#glow.texture.width) * pop);
    // It changes sides while it is invisible.
    const side = below > 0.5 ? 1 : -1;
    const length = side < 0 ? stem - shorter : stem;
    const tagX = inStage(side < 0 ? x - aside : x);
    this.#tag.position.set(tagX - x, side * (reach + length + height / 2) * clamp01(pop));
    this.#tag.scale.set(0.6 + 0.4 * pop);
    this.#tag.alpha = Math.abs(below * 2 - 1) * clamp01(pop * 2);
    this.#stem.y = side * reach;
    this.#stem.scale.y = -side * length * clamp01(pop);
    this.#stem.alpha = this.#tag.alpha;
  }
}

/** How far a tag overlaps a box above it. */
function crowding(tag: Box, other: Box): number {
  const beside = Math.min(tag.x + tag.width, other.x + other.width) - Math.max(tag.x, other.x);
  const deep = other.y + other.height - tag.y;
  const isAbove = tag.y + tag.height < other.y;
  if (beside <= 0 || isAbove) return 0;
  return Math.max(0, Math.min(deep, beside));
}

/** How far a tag moves to the left of the lantern, never beyond its own stem. */
function asideOf(tag: Box, lantern: Box): number {
  const deep = clamp01((lantern.y + lantern.height - tag.y) / look.pin.deep);
  const beside = Math.max(0, tag.x + tag.width - lantern.x);
  return deep * Math.min(beside, tag.width / 2 - look.pin.dot * 3);
}
