import * as z from 'zod/mini';
import { fromFraction, minorUnits, payoutOf } from '#engine/core/multiplier.ts';
import { IllegalAction } from '#engine/core/rules.ts';
import type { Multiplier, Rules } from '#engine/core/rules.ts';

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];
export const SEGMENTS = 20;

/** What each segment pays, in hundredths: segment 0 at the pointer's rest position, then clockwise. */
const paytable: Readonly<Record<Risk, readonly number[]>> = {
  low: [180, 110, 140, 110, 0, 110, 140, 110, 110, 0, 140, 110, 110, 140, 0, 110, 110, 140, 110, 0],
  medium: [300, 0, 150, 0, 210, 0, 150, 0, 210, 0, 300, 0, 150, 0, 210, 0, 150, 0, 150, 0],
  high: [990, 0, 0, 0, 0, 330, 0, 0, 0, 0, 330, 0, 0, 0, 0, 330, 0, 0, 0, 0],
};

const params = z.strictObject({ risk: z.enum(risks) });
export type BaseGameParams = z.infer<typeof params>;

export interface BaseGameState {
  readonly bet: string;
  readonly risk: Risk;
  readonly segment: number;
}

export interface BaseGameView {
  readonly segment: number;
}

/** What each segment pays at this risk, clockwise. */
export const multipliersOf = (risk: Risk): readonly Multiplier[] =>
  paytable[risk].map((hundredths) => fromFraction(BigInt(hundredths), 100n));

/** The different multipliers of this risk from the highest down, each with the number of its segments. */
export const prizesOf = (risk: Risk): readonly { multiplier: Multiplier; count: number }[] => {
  const counts = new Map<Multiplier, number>();
  for (const multiplier of multipliersOf(risk)) counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1);
  return [...counts]
    .map(([multiplier, count]) => ({ multiplier, count }))
    .sort((a, b) => Number(b.multiplier - a.multiplier));
};

/** What one segment pays. @throws {RangeError} when the wheel has no such segment */
export function multiplierAt(risk: Risk, segment: number): Multiplier {
  const multiplier = multipliersOf(risk)[segment];
  if (multiplier === undefined) throw new RangeError(`The wheel has no segment ${segment}`);
  return multiplier;
}

/** Base Game: one spin of a wheel with 20 segments. */
export const rules: Rules<BaseGameParams, BaseGameState, never, BaseGameView> = {
  version: 1,
  params,
  action: z.never(),
  best: ({ risk }) => prizesOf(risk)[0]?.multiplier ?? multiplierAt(risk, 0),
  open: ({ risk }, stake, draw) => ({ bet: stake.bet.toString(), risk, segment: draw.index(0, SEGMENTS) }),
  act() {
    throw new IllegalAction('Base Game has no actions');
  },
  legal: () => [],
  view: ({ segment }) => ({ segment }),
  staked: ({ bet }) => minorUnits(BigInt(bet)),
  multiplier: ({ risk, segment }) => multiplierAt(risk, segment),
  payout: (state) => payoutOf(BigInt(state.bet), rules.multiplier(state)),
  explain: (_params, { segment }, draw) => [
    { word: 0, value: String(draw.word(0)), decision: 'wordSegment', result: String(segment) },
  ],
};
