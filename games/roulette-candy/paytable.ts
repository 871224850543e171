import { getElementAt } from '#core/get-element-at.ts';

export const CANDY_SEGMENT_COUNT = 50;

export const candies = ['strawberry', 'lemon', 'mint', 'golden'] as const;
export type Candy = (typeof candies)[number];

/** The candy of every segment, from 1 on and clockwise (games.md 4.18), one letter each. */
const wheel = 'slsmslslsmslslsmslsmslslsmslslsmslsmslslsmslslsmsg';
const byLetter: Readonly<Record<string, Candy>> = { s: 'strawberry', l: 'lemon', m: 'mint', g: 'golden' };

/** Every segment of the wheel in order, with its number and its candy. */
export const segments: readonly { readonly number: number; readonly candy: Candy }[] = Array.from(
  wheel,
  (letter, index) => ({ number: index + 1, candy: byLetter[letter] ?? 'golden' }),
);

/** The candy of a segment from 1 to 50. @throws {RangeError} for any other number */
export const candyAt = (number: number): Candy => getElementAt(segments, number - 1, 'segments').candy;

/** Number of segments with this candy. */
export const countSegments = (candy: Candy): number => segments.filter((each) => each.candy === candy).length;

/** A winning chip's return in hundredths, times the segments that it covers: the same for every bet. */
const RETURNED = 4500n;
export const returnOfCandy = (candy: Candy): bigint => RETURNED / BigInt(countSegments(candy));
export const returnOfNumber = RETURNED;

/** Sugar Rushes by multiplier; `of` spins in 1,000 have it. 1 is a spin without one. */
export const rushes = [
  { rush: 1, of: 935 },
  { rush: 2, of: 50 },
  { rush: 3, of: 10 },
  { rush: 6, of: 4 },
  { rush: 11, of: 1 },
] as const;
export const RUSH_DRAW_RANGE = 1000;

/** The rush of a part from 0 to 999. */
export function rushAt(part: number): number {
  let below = 0;
  for (const { rush, of } of rushes) {
    below += of;
    if (part < below) return rush;
  }
  throw new RangeError(`No rush consists of ${part}`);
}
