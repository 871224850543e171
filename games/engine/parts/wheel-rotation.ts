import type { Easing } from '../stage/timeline.ts';
import { computePassTimes } from './pass-times.ts';

/** The turn in degrees that brings the middle of a sector under the pointer; sectors follow clockwise. */
export const turnForSector = (sector: number, sectors: number): number => (-sector * 360) / sectors;

/** The sector under the pointer at this turn. */
export const sectorAt = (turn: number, sectors: number): number =>
  ((Math.round((-turn * sectors) / 360) % sectors) + sectors) % sectors;

/** Returns the end of a spin: clockwise from a turn, full turns first, then up to `to`. */
export function spinEnd(from: number, to: number, turns: number): number {
  const rest = (to - from) % 360;
  return from + turns * 360 + (rest < 0 ? rest + 360 : rest);
}

/** A spin on a timeline, with a peg between every two sectors. */
export interface WheelSpinPlan {
  readonly from: number;
  readonly to: number;
  readonly sectors: number;
  readonly durationMs: number;
  readonly ease: Easing;
  /** The wheel overshoots its end by this many degrees, and rocks back in this many swings. */
  readonly rock: { readonly over: number; readonly swings: number; readonly durationMs: number };
}

/** Returns the turn at this many ms after the start; exactly `to` from the end of the rock on. */
export function turnAt({ from, to, durationMs, ease, rock }: WheelSpinPlan, atMs: number): number {
  const over = rock.durationMs > 0 ? rock.over : 0;
  if (atMs < durationMs) return from + (to + over - from) * ease(Math.max(0, atMs / durationMs));
  const share = rock.durationMs > 0 ? Math.min(1, (atMs - durationMs) / rock.durationMs) : 1;
  return to + over * Math.cos(share * rock.swings * Math.PI) * (1 - share) ** 2;
}

/** Returns the motion blur: how far the wheel turns forwards during one exposure. */
export const motionBlurAt = (spin: WheelSpinPlan, atMs: number, exposureMs: number): number =>
  atMs < spin.durationMs ? Math.max(0, turnAt(spin, atMs) - turnAt(spin, atMs - exposureMs)) : 0;

/** Returns when pegs pass the pointer, in ms of the spin, at least `leastMs` apart. */
export function pegTimes(spin: WheelSpinPlan, leastMs: number): readonly number[] {
  const passedAt = (turn: number): number => Math.floor((turn * spin.sectors) / 360 - 0.5);
  return computePassTimes((atMs) => passedAt(turnAt(spin, atMs)), spin.durationMs, leastMs);
}

/** A peg pushes the pointer while it is `from` to `to` degrees from the top; then the pointer swings back within `free`. */
export interface LeanLook {
  readonly from: number;
  readonly to: number;
  readonly free: number;
  /** Degrees at most. */
  readonly lean: number;
}

/** Returns how far the nearest peg pushes the pointer, in degrees: a function of the wheel's turn. */
export function leanAt(turn: number, sectors: number, { from, to, free, lean }: LeanLook): number {
  const peg = (turn * sectors) / 360 - 0.5;
  const angle = ((peg - Math.round(peg)) * 360) / sectors;
  if (angle < from || angle > to + free) return 0;
  return angle <= to ? (-lean * (angle - from)) / (to - from) : -lean * (1 - (angle - to) / free) ** 2;
}
