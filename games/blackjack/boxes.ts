import { scaleStakes } from '#engine/core/stakes.ts';
import type { Box } from '#engine/families/side-bets.ts';
import { MOST_BOXES } from './rules.ts';

/** The places of the table, from left to right. */
export const places = ['left', 'middle', 'right'] as const;
export type Place = (typeof places)[number];

/** What takes chips at a place. */
export const spots = ['bet', 'perfectPairs', 'twentyOnePlusThree'] as const;
export type Spot = (typeof spots)[number];

/** The first box comes to the middle, the second to its right, the third to its left: none ever moves. */
const opened: readonly (readonly Place[])[] = [
  [],
  ['middle'],
  ['middle', 'right'],
  ['left', 'middle', 'right'],
];

/** The places of so many boxes, in their order. */
export const placesOf = (count: number): readonly Place[] => opened[count] ?? places;

/** Where the next box goes; null when there are three. */
export const nextPlace = (count: number): Place | null =>
  count < MOST_BOXES ? (placesOf(count + 1).find((place) => !placesOf(count).includes(place)) ?? null) : null;

/** A chip more on a spot; a side bet stays within the bet of its box. */
export function layChip(boxes: readonly Box[], place: Place, spot: Spot, chip: bigint): readonly Box[] {
  const at = placesOf(boxes.length).indexOf(place);
  if (at < 0) {
    if (spot !== 'bet' || nextPlace(boxes.length) !== place) return boxes;
    const box = { bet: String(chip), perfectPairs: '0', twentyOnePlusThree: '0' };
    return place === 'left' ? [box, ...boxes] : [...boxes, box];
  }
  return boxes.map((box, index) => {
    if (index !== at) return box;
    const laid = BigInt(box[spot]) + chip;
    const most = spot === 'bet' ? laid : BigInt(box.bet);
    return { ...box, [spot]: String(laid < most ? laid : most) };
  });
}

/** Every stake twice. */
export const doubled = (boxes: readonly Box[]): readonly Box[] =>
  boxes.map(({ bet, perfectPairs, twentyOnePlusThree }) => ({
    bet: String(2n * BigInt(bet)),
    perfectPairs: String(2n * BigInt(perfectPairs)),
    twentyOnePlusThree: String(2n * BigInt(twentyOnePlusThree)),
  }));

/** All stakes together brought to about this amount, in minor units: their proportions stay, and a side bet of none stays none. */
export function scaledBoxes(boxes: readonly Box[], totalMinor: bigint, minimumMinor: bigint): readonly Box[] {
  const stakes = boxes.flatMap((box) => spots.map((spot) => BigInt(box[spot]))).filter((stake) => stake > 0n);
  const scaled = scaleStakes(stakes, totalMinor, minimumMinor);
  let next = 0;
  const scale = (stake: string): string => (stake === '0' ? stake : String(scaled[next++] ?? stake));
  return boxes.map((box) => ({
    bet: scale(box.bet),
    perfectPairs: scale(box.perfectPairs),
    twentyOnePlusThree: scale(box.twentyOnePlusThree),
  }));
}
