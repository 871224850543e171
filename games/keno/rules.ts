import * as z from 'zod/mini';
import { hasNoDuplicates } from '#core/has-no-duplicates.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import { createWordDecision } from '#core/rules.ts';
import { BALLS_DRAWN, MAX_PICKS, NUMBER_COUNT, getPrize, getPrizes, type Risk, risks } from './paytable.ts';
import { hypergeometricProbability } from '#core/hypergeometric.ts';

/** Without picks, the bet is still being prepared; the rules refuse it. */
export interface KenoParams {
  readonly risk: Risk;
  /** 1 to 10 of the numbers 1 to 40, in any order. */
  readonly picks: readonly number[];
}

export interface KenoView {
  /** Ten numbers in the order drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
}

/** Keno (games.md 4.2): ten of 40 balls are drawn, and the picks among them pay by the table of the risk. */
export const rules = createOneShotRules({
  version: 1,
  params: z.strictObject({
    risk: z.enum(risks),
    picks: z
      .array(z.int().check(z.gte(1), z.lte(NUMBER_COUNT)))
      .check(
        z.minLength(1),
        z.maxLength(MAX_PICKS),
        z.refine(hasNoDuplicates, 'each number can be picked only once'),
      ),
  }),
  outcomes: ({ risk, picks }: KenoParams) =>
    getPrizes(risk, picks.length).map((multiplier, hits) => {
      const { numerator, denominator } = hypergeometricProbability(
        { all: NUMBER_COUNT, marked: BALLS_DRAWN, drawn: picks.length },
        hits,
      );
      return { weight: Number(numerator) / Number(denominator), multiplier };
    }),
  best: ({ risk, picks }: KenoParams) => getPrize(risk, picks.length, picks.length),
  drawn({ risk, picks }: KenoParams, draw) {
    const drawn = draw.draw(NUMBER_COUNT, BALLS_DRAWN, 0).map((place) => place + 1);
    const hits = drawn.filter((ball) => picks.includes(ball)).length;
    return { risk, picked: picks.length, drawn, hits };
  },
  view: ({ drawn, hits }): KenoView => ({ drawn, hits }),
  multiplier: ({ risk, picked, hits }) => getPrize(risk, picked, hits),
  explain: (_params, { drawn }, draw) =>
    drawn.map((ball, word) => createWordDecision(draw, word, 'wordBall', String(ball))),
});

/** Picks this many distinct numbers with client-side randomness from 0 to 1; never used for a round. */
export function randomPicks(count: number, random: () => number): readonly number[] {
  const hat = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);
  return Array.from({ length: count }, () => hat.splice(Math.floor(random() * hat.length), 1)).flat();
}
