import * as z from 'zod/mini';
import { getElementAt } from '#core/get-element-at.ts';
import { multiplierFromFraction } from '#core/multiplier.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import type { Multiplier } from '#core/rules.ts';
import { createWordDecision } from '#core/rules.ts';

export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];
export const SEGMENT_COUNT = 20;

/** The prize of each segment in hundredths: segment 0 is at the pointer's rest position, then clockwise. */
const paytable: Readonly<Record<Risk, readonly number[]>> = {
  low: [180, 110, 140, 110, 0, 110, 140, 110, 110, 0, 140, 110, 110, 140, 0, 110, 110, 140, 110, 0],
  medium: [300, 0, 150, 0, 210, 0, 150, 0, 210, 0, 300, 0, 150, 0, 210, 0, 150, 0, 150, 0],
  high: [990, 0, 0, 0, 0, 330, 0, 0, 0, 0, 330, 0, 0, 0, 0, 330, 0, 0, 0, 0],
};

const params = z.strictObject({ risk: z.enum(risks) });
export type BaseGameParams = z.infer<typeof params>;

export interface BaseGameView {
  readonly segment: number;
}

/** The prize of each segment at this risk, clockwise. */
export const multipliersOf = (risk: Risk): readonly Multiplier[] =>
  paytable[risk].map((hundredths) => multiplierFromFraction(BigInt(hundredths), 100n));

/** The different multipliers of this risk in descending order, each with the number of its segments. */
export const prizesOf = (risk: Risk): readonly { multiplier: Multiplier; count: number }[] => {
  const counts = new Map<Multiplier, number>();
  for (const multiplier of multipliersOf(risk)) counts.set(multiplier, (counts.get(multiplier) ?? 0) + 1);
  return [...counts]
    .map(([multiplier, count]) => ({ multiplier, count }))
    .sort((a, b) => Number(b.multiplier - a.multiplier));
};

/** The prize of a segment. @throws {RangeError} if the wheel has no such segment */
export const multiplierAt = (risk: Risk, segment: number): Multiplier =>
  getElementAt(multipliersOf(risk), segment, 'segment');

/** Base Game: one spin of a wheel with 20 segments. */
export const rules = createOneShotRules({
  version: 1,
  params,
  outcomes: ({ risk }) => multipliersOf(risk).map((multiplier) => ({ weight: 1, multiplier })),
  best: ({ risk }) => prizesOf(risk)[0]?.multiplier ?? multiplierAt(risk, 0),
  drawn: ({ risk }, draw) => ({ risk, segment: draw.index(0, SEGMENT_COUNT) }),
  view: ({ segment }): BaseGameView => ({ segment }),
  multiplier: ({ risk, segment }) => multiplierAt(risk, segment),
  explain: (_params, { segment }, draw) => [createWordDecision(draw, 0, 'wordSegment', String(segment))],
});
