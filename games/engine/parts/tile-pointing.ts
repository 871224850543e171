import type { PointState } from '../stage/scene.ts';
import { easeOut } from '../stage/easing.ts';
import { lerp } from './color.ts';

interface Lift {
  readonly from: number;
  readonly to: number;
  /** Null until the first clock tick after the change. */
  readonly sinceMs: number | null;
}

/** How long a tile takes to rise under the pointer and to sink again. */
const liftMs = 140;
/** How long a tile takes to go down under a press. */
const pressMs = 80;

const levelOf = ({ from, to, sinceMs }: Lift, timeMs: number): number =>
  sinceMs === null ? from : lerp(from, to, easeOut(Math.min(1, Math.max(0, timeMs - sinceMs) / liftMs)));

/** Tracks the hovered or focused tile, and how far tiles have risen under it or sunk under a press. */
export class TilePointing {
  readonly #lifts = new Map<number, Lift>();
  readonly #isInstant: boolean;
  #pointed: number | null = null;
  #isPressed = false;
  /** The tile whose answer is pending. */
  #pressed: number | null = null;
  #pressedForMs = 0;

  constructor(options: { readonly isInstant: boolean }) {
    this.#isInstant = options.isInstant;
  }

  point(tile: number | null, state: PointState): void {
    this.#isPressed = tile !== null && state === 'press';
    if (tile === this.#pointed) return;
    for (const [each, to] of [
      [this.#pointed, 0],
      [tile, 1],
    ] as const) {
      if (each === null) continue;
      const before = this.#lifts.get(each) ?? { from: 0, to: 0, sinceMs: null };
      this.#lifts.set(each, { from: before.sinceMs === null ? before.from : before.to, to, sinceMs: null });
    }
    this.#pointed = tile;
  }

  /** An answer has been pending for this many ms, or null when it is not: the hovered tile stays pressed. */
  wait(elapsedMs: number | null): void {
    this.#pressed = elapsedMs === null ? null : (this.#pressed ?? this.#pointed);
    this.#pressedForMs = elapsedMs ?? 0;
  }

  /** Call with the time of every frame before reading the levels. */
  tick(timeMs: number): void {
    for (const [tile, lift] of this.#lifts) {
      if (lift.sinceMs === null) this.#lifts.set(tile, { ...lift, sinceMs: timeMs });
      else if (lift.to === 0 && timeMs - lift.sinceMs >= liftMs) this.#lifts.delete(tile);
    }
  }

  /** 0 at rest, 1 risen. */
  lift(tile: number, timeMs: number): number {
    const lift = this.#lifts.get(tile);
    if (!lift) return 0;
    return this.#isInstant ? lift.to : levelOf(lift, timeMs);
  }

  /** 0 at rest, 1 pressed down. */
  press(tile: number): number {
    if (tile === this.#pressed) return this.#isInstant ? 1 : Math.min(1, this.#pressedForMs / pressMs);
    return this.#isPressed && tile === this.#pointed ? 1 : 0;
  }
}
