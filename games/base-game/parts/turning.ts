import { look } from '../look.ts';
import { SEGMENTS } from '../rules.ts';

/** Degrees from segment to segment, and from peg to peg. */
export const PITCH = 360 / SEGMENTS;

/** The turn that brings the middle of a segment under the pointer. */
export const turnTo = (segment: number): number => -segment * PITCH;

/** The segment under the pointer at this turn. */
export const segmentAt = (turn: number): number =>
  ((Math.round(-turn / PITCH) % SEGMENTS) + SEGMENTS) % SEGMENTS;

/** The end of a spin: from here on clockwise, whole turns first, then as far as the segment and its offset. */
export function spinEnd(from: number, segment: number, turns: number, offset: number): number {
  const rest = (turnTo(segment) + offset - from) % 360;
  return from + turns * 360 + (rest < 0 ? rest + 360 : rest);
}

/** When pegs pass under the pointer, in ms of the spin; none is told sooner than `leastMs` after another. */
export function pegTimes(from: number, to: number, spinMs: number): readonly number[] {
  const times: number[] = [];
  let passed = Math.floor(from / PITCH - 0.5);
  for (let atMs = 0; atMs < spinMs; atMs += 1) {
    const turn = from + (to - from) * look.ease.spin(atMs / spinMs);
    const pegs = Math.floor(turn / PITCH - 0.5);
    if (pegs > passed && atMs - (times.at(-1) ?? -Infinity) >= look.spin.pegs.leastMs) times.push(atMs);
    passed = pegs;
  }
  return times;
}

/** How far the peg that passes pushes the pointer, in degrees: a function of where the wheel stands. */
export function leanAt(turn: number): number {
  const { from, to, free, lean } = look.pointer;
  // Where the nearest peg is, from the top; a peg stands between two segments.
  const peg = turn / PITCH - 0.5;
  const angle = (peg - Math.round(peg)) * PITCH;
  if (angle < from || angle > to + free) return 0;
  return angle <= to ? (-lean * (angle - from)) / (to - from) : -lean * (1 - (angle - to) / free) ** 2;
}
