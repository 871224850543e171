import { Container, Sprite } from 'pixi.js';
import type { PixiStage } from '../stage/scene.ts';
import type { NamedNumbers } from './numbers.ts';
import { Tag, type TagLook, type TagSize } from './tag.ts';

/** Sizes in units of the drawings. A ring's height is counted in rings: the lowest is at 1. */
export interface RingStackLook {
  /** The drawing of half a ring, and half the width of the ring on it. */
  readonly ring: NamedNumbers<'width' | 'height' | 'drawn'>;
  /** Half the width of the lowest ring, and what each is smaller than the one below. */
  readonly lowest: number;
  readonly less: number;
  /** The tilt of each ring, in degrees. */
  readonly tilts: readonly number[];
  /** The maximum height of the marked ring. */
  readonly top: number;
  /** Rings rise and fall out of phase. */
  readonly breathe: NamedNumbers<'everyMs' | 'rise' | 'phase'>;
  readonly tag: TagLook;
  readonly mark: TagLook;
}

/** In pixels: a unit of the drawings, the distance between rings, and that between a ring and its tag. */
export interface RingPlace {
  readonly scale: number;
  readonly pitch: number;
  readonly zoom: number;
  readonly tag: TagSize & { readonly gap: number };
  readonly mark: TagSize & { readonly gap: number };
}

/** Returns the scale of a ring at a height, relative to the drawn ring. */
export const ringScale = (height: number, { lowest, less, top, ring }: RingStackLook): number =>
  (lowest - less * (Math.min(height, top) - 1)) / ring.drawn;

/** Pixels of a height above the lowest ring. */
export const ringOffsetY = (
  height: number,
  { top }: RingStackLook,
  { pitch }: Pick<RingPlace, 'pitch'>,
): number => (Math.min(height, top) - 1) * pitch;

interface Ring {
  readonly height: number;
  readonly tilt: number;
  readonly halves: readonly Sprite[];
  /** The lit versions of the same halves. */
  readonly lit: readonly Sprite[];
  readonly tag: Tag;
}

/**
 * Rings around one axis, each in two halves so that something can rise through them, with a tag next to each;
 * one more ring is marked, at any height. The origin is the middle of the lowest ring. Pictures `ring-`,
 * `lit-` and `mark-` `back` and `front`.
 */
export class RingStack {
  /** In units of the drawings: the halves behind, and those in front. */
  readonly backs = new Container();
  readonly fronts = new Container();
  /** In pixels. */
  readonly tags = new Container();
  readonly #stage: PixiStage;
  readonly #look: RingStackLook;
  readonly #rings: readonly Ring[];
  readonly #words: readonly string[];
  #mark: Ring;
  #place: RingPlace | null = null;

  constructor(stage: PixiStage, look: RingStackLook, words: readonly string[]) {
    this.#stage = stage;
    this.#look = look;
    this.#rings = look.tilts.map((tilt, index) => ({
      ...this.#make('ring', index + 1, tilt, look.tag),
      lit: this.#makeHalves('lit'),
    }));
    this.#mark = this.#make('mark', 1, 0, look.mark);
    this.#words = words;
  }

  place(place: RingPlace): void {
    this.#place = place;
    const { scale, zoom, tag } = place;
    for (const ring of this.#rings) {
      ring.tag.say(this.#words[ring.height - 1] ?? '', tag);
      ring.tag.view.scale.set(zoom);
      const x = this.#halfWidth(ring.height) * scale + (tag.gap + tag.width / 2) * zoom;
      ring.tag.view.position.set(x, -ringOffsetY(ring.height, this.#look, place));
    }
  }

  /** Positions the marked ring, with its plate to the left. */
  mark(height: number, text: string): void {
    this.#mark = { ...this.#mark, height };
    if (!this.#place) return;
    const { scale, zoom, mark } = this.#place;
    const { tag } = this.#mark;
    tag.say(text, mark);
    tag.view.scale.set(zoom);
    const x = -this.#halfWidth(height) * scale - mark.gap * zoom;
    tag.view.position.set(x, -ringOffsetY(height, this.#look, this.#place));
  }

  /** Lights the rings up to a height, and the marked one where it is won. */
  draw(reached: number, isWon: boolean, timeMs: number): void {
    for (const ring of this.#rings) {
      const isLit = reached >= ring.height;
      this.#set(ring, timeMs);
      for (const sprite of ring.halves) sprite.visible = !isLit;
      for (const sprite of ring.lit) sprite.visible = isLit;
      ring.tag.light(isLit);
    }
    this.#set(this.#mark, timeMs);
    this.#mark.tag.light(isWon);
  }

  #set({ height, tilt, halves, lit }: Ring, timeMs: number): void {
    if (!this.#place) return;
    const { ring, breathe } = this.#look;
    const turn = (timeMs / breathe.everyMs) * Math.PI * 2 + height * breathe.phase;
    const rise = this.#stage.reducedMotion ? 0 : Math.sin(turn) * breathe.rise;
    const scale = ringScale(height, this.#look);
    for (const sprite of [...halves, ...lit]) {
      sprite.y = rise - ringOffsetY(height, this.#look, this.#place) / this.#place.scale;
      sprite.setSize(ring.width * scale, ring.height * scale);
      sprite.angle = tilt;
    }
  }

  #halfWidth(height: number): number {
    return ringScale(height, this.#look) * this.#look.ring.drawn;
  }

  #make(name: string, height: number, tilt: number, look: TagLook): Ring {
    const tag = new Tag(look, this.#stage.resolution);
    this.tags.addChild(tag.view);
    return { height, tilt, tag, halves: this.#makeHalves(name), lit: [] };
  }

  #makeHalves(name: string): readonly Sprite[] {
    return [this.backs, this.fronts].map((parent, index) => {
      const texture = this.#stage.texture(`${name}-${index === 0 ? 'back' : 'front'}`);
      return parent.addChild(new Sprite({ texture, anchor: 0.5 }));
    });
  }
}
