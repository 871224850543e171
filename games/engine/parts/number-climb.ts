import type { Container } from 'pixi.js';
import type { Box, PixiStage } from '../stage/scene.ts';
import { displayFont } from '../stage/stage-font.ts';
import { createShadowCounter, type ShadowCounter, type ShadowCounterLook } from './shadow-counter.ts';
import type { NamedNumbers } from './numbers.ts';

/** Figures are drawn at `size` and scaled to their place: take the largest size that is shown. */
export interface NumberClimbLook extends ShadowCounterLook {
  /** Extra size when it locks, as a share of its size. */
  readonly pop: number;
}

/** Position of the number in CSS pixels: its centre, its height and its maximum width. */
export type NumberPlace = NamedNumbers<'x' | 'y' | 'size' | 'width'>;

/** The animated values, changed by the timeline. */
export interface NumberMotion {
  /** Falls from 1 to 0 as the number locks. */
  readonly pop: number;
  /** How much smaller the number is, as a share of its size: while the reply is pending, or once it lost; defaults to 0. */
  readonly wind?: number;
}

/**
 * A large number that climbs ("1.00×" to "1,000,000.00×"). It measures itself with its widest digits, so that it has one
 * size while digits run, and shrinks only where another digit would leave its place.
 */
export class NumberClimb {
  readonly view: Container;
  readonly #look: NumberClimbLook;
  readonly #number: ShadowCounter;
  #place: NumberPlace = { x: 0, y: 0, size: 1, width: 1 };
  #drawn: { readonly width: number; readonly height: number } | null = null;

  constructor(stage: PixiStage, look: NumberClimbLook) {
    this.#look = look;
    this.#number = createShadowCounter(look, displayFont, stage.resolution);
    this.view = this.#number.view;
  }

  place(place: NumberPlace): void {
    this.#place = place;
    this.view.position.set(place.x, place.y);
  }

  /** Writes a number; hides it when empty. The look's `characters` must contain all of it. */
  draw(text: string, color: number, { pop, wind = 0 }: NumberMotion = { pop: 0 }): void {
    const { size, width } = this.#place;
    this.view.visible = text !== '';
    this.#drawn = null;
    if (text === '') return;
    const measured = this.#number.measure(text);
    const fits = Math.min(size / this.#look.size, width / (measured * (1 + this.#look.pop)));
    this.#number.show(text, fits * (1 + this.#look.pop * pop) * (1 - wind), color);
    this.#drawn = { width: measured * fits, height: this.#look.size * fits };
  }

  /** The box of the number; null while there is none. */
  get box(): Box | null {
    if (!this.#drawn) return null;
    const { width, height } = this.#drawn;
    return { x: this.#place.x - width / 2, y: this.#place.y - height / 2, width, height };
  }

  destroy(): void {
    this.#number.destroy();
  }
}

/** Returns a climbing value: every factor of ten takes equally long; exactly `from` at 0 and `to` at 1. */
export function climbAt(from: number, to: number, share: number): number {
  if (share <= 0) return from;
  return share >= 1 ? to : from * (to / from) ** share;
}
