import { scaleStakes } from '#core/stakes.ts';
import type { BlackjackBox } from '#engine/families/side-bets.ts';
import { MAX_BOXES } from './rules.ts';

/** The places of the table, from left to right. */
export const boxPositions = ['left', 'middle', 'right'] as const;
export type BoxPosition = (typeof boxPositions)[number];

/** Spots for chips at a position. */
export const betSpots = ['bet', 'perfectPairs', 'twentyOnePlusThree'] as const;
export type BetSpotKind = (typeof betSpots)[number];

/**
 * The first box is placed in the middle, the second to its right, the third to its left, so that none ever
 * moves.
 */
const opened: readonly (readonly BoxPosition[])[] = [
  [],
  ['middle'],
  ['middle', 'right'],
  ['left', 'middle', 'right'],
];

/** The positions of this many boxes, in order. */
export const positionsForCount = (count: number): readonly BoxPosition[] => opened[count] ?? boxPositions;

/** The position of the next box; null if there are three. */
export const nextPosition = (count: number): BoxPosition | null =>
  count < MAX_BOXES
    ? (positionsForCount(count + 1).find((place) => !positionsForCount(count).includes(place)) ?? null)
    : null;

/** Adds a chip to a spot; a side bet stays within the bet of its box. */
export function placeBoxChip(
  boxes: readonly BlackjackBox[],
  place: BoxPosition,
  spot: BetSpotKind,
  chip: bigint,
): readonly BlackjackBox[] {
  const at = positionsForCount(boxes.length).indexOf(place);
  if (at < 0) {
    if (spot !== 'bet' || nextPosition(boxes.length) !== place) return boxes;
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

/** Removes a side bet, or a box with all its stakes; the other boxes close up. */
export const removeStake = (
  boxes: readonly BlackjackBox[],
  at: number,
  spot: BetSpotKind,
): readonly BlackjackBox[] =>
  spot === 'bet'
    ? boxes.filter((_, index) => index !== at)
    : boxes.map((box, index) => (index === at ? { ...box, [spot]: '0' } : box));

/** Doubles every stake. */
export const doubleStakes = (boxes: readonly BlackjackBox[]): readonly BlackjackBox[] =>
  boxes.map(({ bet, perfectPairs, twentyOnePlusThree }) => ({
    bet: String(2n * BigInt(bet)),
    perfectPairs: String(2n * BigInt(perfectPairs)),
    twentyOnePlusThree: String(2n * BigInt(twentyOnePlusThree)),
  }));

/**
 * Scales all stakes so that their sum is about this amount, in minor units. Proportions and empty side bets
 * stay.
 */
export function scaledBoxes(
  boxes: readonly BlackjackBox[],
  totalMinor: bigint,
  minimumMinor: bigint,
): readonly BlackjackBox[] {
  const stakes = boxes
    .flatMap((box) => betSpots.map((spot) => BigInt(box[spot])))
    .filter((stake) => stake > 0n);
  const scaled = scaleStakes(stakes, totalMinor, minimumMinor);
  let next = 0;
  const scale = (stake: string): string => (stake === '0' ? stake : String(scaled[next++] ?? stake));
  return boxes.map((box) => ({
    bet: scale(box.bet),
    perfectPairs: scale(box.perfectPairs),
    twentyOnePlusThree: scale(box.twentyOnePlusThree),
  }));
}
