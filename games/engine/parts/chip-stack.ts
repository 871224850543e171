import { Container, type Sprite, Texture } from 'pixi.js';
import { formatChipAmount, chipValues, largestChipWithin } from '../families/chip-values.ts';
import type { PixiStage } from '../stage/scene.ts';
import { bodyFont } from '../stage/stage-font.ts';
import { type Counter, createCounter } from './counter.ts';
import { type Glyphs, createGlyphs } from './glyphs.ts';
import { SpritePool } from './sprite-pool.ts';

/** The view of a chip; numbers are shares of its width, from the middle of its top face. */
interface ChipView {
  /** Prefix of the picture names; a hyphen and the chip's id follow. */
  readonly picture: 'chip' | 'stk';
  readonly height: number;
  /** Position of the top face's centre in the picture, as a share of its height. */
  readonly middle: number;
  /** How much higher each further chip of a pile lies. */
  readonly rise: number;
  readonly shadow: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** The figure: its height, the room across, and how flat it lies. */
  readonly figure: { readonly size: number; readonly room: number; readonly flat: number };
}

/** From above, for layouts; in three-quarter view, for piles on a felt. */
export const chipViews = {
  above: {
    picture: 'chip',
    height: 66 / 64,
    middle: 30 / 66,
    rise: 5 / 64,
    shadow: { x: 0.06, y: 0.23, width: 1.04, height: 0.84 },
    figure: { size: 0.42, room: 0.62, flat: 1 },
  },
  felt: {
    picture: 'stk',
    height: 46 / 72,
    middle: 17.7 / 46,
    rise: 9.2 / 72,
    shadow: { x: 0.08, y: 0.26, width: 1.12, height: 0.56 },
    figure: { size: 0.27, room: 0.5, flat: 0.72 },
  },
} as const satisfies Readonly<Record<string, ChipView>>;

const shadowAlpha = 0.38;
const inks = { light: 0xffffff, dark: 0x1a0f0a } as const;
const glyphSize = 40;
const characters = '0123456789.¢kM';

/** A positioned stake: one stack with the whole amount on it, in CSS pixels of the part's parent. */
export interface ShownStack {
  /** The middle of the top face of its lowest chip. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Minor units. */
  readonly amount: bigint;
  /** Number of chips in the stack; defaults to one. */
  readonly chips?: number;
  /** 0 to 1; defaults to 1. */
  readonly alpha?: number;
}

/**
 * Stakes on a table: the amount of each is written on its top chip. Shadows, chips and figures are a layer
 * each, so that any number of stacks costs a few draw calls. Needs `chipPictures` or `chipStackPictures`.
 */
export class ChipStacks {
  readonly view = new Container();
  readonly #look: ChipView;
  readonly #shadows: SpritePool;
  readonly #chips: ReadonlyMap<string, Texture>;
  readonly #bodies: SpritePool;
  readonly #figures = new Container();
  readonly #glyphs: Glyphs;
  readonly #counters: Counter[] = [];

  constructor(stage: PixiStage, look: ChipView = chipViews.above) {
    this.#look = look;
    this.#shadows = new SpritePool(stage.texture('chip-shadow'));
    this.#chips = new Map(chipValues.map(({ id }) => [id, stage.texture(`${look.picture}-${id}`)]));
    this.#bodies = new SpritePool(Texture.EMPTY);
    const style = {
      font: bodyFont,
      weight: 800,
      size: glyphSize,
      colors: ['#ffffff', '#ffffff'],
    } as const;
    this.#glyphs = createGlyphs(characters, style, Math.max(1, stage.resolution));
    this.view.addChild(this.#shadows.view, this.#bodies.view, this.#figures);
  }

  /** Draws these stacks and no others; those further down the list lie above. */
  draw(stacks: readonly ShownStack[]): void {
    const pools = [this.#shadows, this.#bodies];
    for (const pool of pools) pool.begin();
    for (const [index, stack] of stacks.entries()) this.#stack(stack, this.#counterAt(index));
    for (const pool of pools) pool.end();
    for (const { view } of this.#counters.slice(stacks.length)) view.visible = false;
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.#glyphs.destroy();
  }

  #stack({ x, y, width, amount, chips: count = 1, alpha = 1 }: ShownStack, counter: Counter): void {
    const { height, middle, rise, shadow, figure } = this.#look;
    const chip = largestChipWithin(amount);
    const lay = (sprite: Sprite, [left, top]: readonly [number, number], wide: number, high: number) => {
      sprite.position.set(left, top);
      sprite.setSize(wide, high);
      return sprite;
    };
    const under = lay(
      this.#shadows.take(),
      [x + shadow.x * width, y + shadow.y * width],
      shadow.width * width,
      shadow.height * width,
    );
    under.alpha = shadowAlpha * alpha;
    const [top, drawn] = [(0.5 - middle) * height * width, height * width];
    for (let layer = 0; layer < count; layer += 1) {
      const at = [x, y + top - layer * rise * width] as const;
      const body = this.#bodies.take();
      body.texture = this.#chips.get(chip.id) ?? Texture.EMPTY;
      body.alpha = alpha;
      lay(body, at, width, drawn);
    }
    counter.show(formatChipAmount(amount));
    counter.tint(chip.isLight ? inks.dark : inks.light);
    const size = Math.min((figure.size * width) / glyphSize, (figure.room * width) / counter.width);
    counter.view.position.set(x, y - (count - 1) * rise * width);
    counter.view.scale.set(size, size * figure.flat);
    counter.view.alpha = alpha;
    counter.view.visible = true;
  }

  #counterAt(index: number): Counter {
    const known = this.#counters[index];
    if (known) return known;
    const counter = createCounter(this.#glyphs, 0);
    this.#counters.push(counter);
    this.#figures.addChild(counter.view);
    return counter;
  }
}
