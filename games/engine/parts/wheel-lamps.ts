import { Container, type Sprite, type Texture } from 'pixi.js';
import { createLight } from './backdrop.ts';
import { wheelPoint } from './wheel-rotor.ts';

/** Lamps in a circle, in units of the wheel's drawing. */
export interface LampsLook {
  readonly size: number;
  readonly radius: number;
  /** In degrees from the top, how far the first is turned. */
  readonly from: number;
}

/** A light with a tail that runs around, then all lamps stay on. */
interface LapLook {
  readonly laps: number;
  readonly tail: number;
}

/** One of this many lamps is lit, and the next one after this time. */
interface ChaseLook {
  readonly every: number;
  readonly stepMs: number;
}

/** The lit lamps along a rim, clockwise from the top; unlit ones belong to the rim's own picture. */
export class WheelLamps {
  readonly view = new Container();
  readonly #lamps: readonly Sprite[];

  constructor(texture: Texture, { size, radius, from }: LampsLook, count: number) {
    this.#lamps = Array.from({ length: count }, (_, index) => {
      const lamp = createLight(texture, { width: size, alpha: 0 });
      lamp.position.copyFrom(wheelPoint((index * 360) / count + from, radius));
      return lamp;
    });
    this.view.addChild(...this.#lamps);
  }

  /** Draws a run from 0, all dark, to 1, all lit. */
  run(share: number, { laps, tail }: LapLook): void {
    for (const [index, lamp] of this.#lamps.entries()) {
      const ago = share * laps - index / this.#lamps.length;
      const isDark = share <= 0 || ago < 0;
      lamp.alpha = isDark ? 0 : ago >= laps - 1 ? 1 : Math.max(0, 1 - (ago % 1) / tail);
    }
  }

  /** Draws the idle lights that walk around, a function of the clock. */
  chase(timeMs: number, { every, stepMs }: ChaseLook): void {
    const step = timeMs / stepMs;
    for (const [index, lamp] of this.#lamps.entries()) {
      const away = (((index - step) % every) + every) % every;
      lamp.alpha = Math.max(0, 1 - Math.min(away, every - away));
    }
  }
}
