import { getElementAt } from '#core/get-element-at.ts';

export const SEGMENTS = 50;

export const candies = ['strawberry', 'lemon', 'mint', 'golden'] as const;
export type Candy = (typeof candies)[number];

/** The candy of every segment, from 1 on and clockwise (games.md 4.18); a letter stands for each. */
const wheel = 'slsmslslsmslslsmslsmslslsmslslsmslsmslslsmslslsmsg';
const byLetter: Readonly<Record<string, Candy>> = { s: 'strawberry', l: 'lemon', m: 'mint', g: 'golden' };

/** Every segment of the wheel in its order: its number, and its candy. */
export const segments: readonly { readonly number: number; readonly candy: Candy }[] = Array.from(
  wheel,
  (letter, index) => ({ number: index + 1, candy: byLetter[letter] ?? 'golden' }),
);

/** The candy of a segment from 1 to 50. @throws {RangeError} beyond them */
export const candyAt = (number: number): Candy => getElementAt(segments, number - 1, 'segments').candy;

/** So many segments are of this candy. */
export const countSegments = (candy: Candy): number => segments.filter((each) => each.candy === candy).length;

/** What a chip returns, in hundredths: 45 segments' worth, whatever it lies on. */
const RETURNED = 4500n;
export const returnOfCandy = (candy: Candy): bigint => RETURNED / BigInt(countSegments(candy));
export const returnOfNumber = RETURNED;

/** A Sugar Rush by what it multiplies; `of` spins of 1,000 have it. 1 is a spin without one. */
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
  throw new RangeError(`No rush has the part ${part}`);
}
