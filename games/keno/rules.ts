import * as z from 'zod/mini';
import { isEachOnce } from '#engine/core/each-once.ts';
import { oneShot } from '#engine/core/one-shot.ts';
import { wordDecision } from '#engine/core/rules.ts';
import { BALLS, MOST_PICKS, NUMBERS, prizeOf, prizesOf, type Risk, risks } from './paytable.ts';
import { chanceOfHits } from '#engine/core/hypergeometric.ts';

/** A bet without a pick is being prepared; the rules refuse it. */
export interface KenoParams {
  readonly risk: Risk;
  /** 1 to 10 of the numbers 1 to 40, in any order. */
  readonly picks: readonly number[];
}

export interface KenoView {
  /** Ten numbers in the order in which they were drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
}

/** Keno (games.md 4.2): ten of 40 balls are drawn, and the picks among them pay by the table of the risk. */
export const rules = oneShot({
  version: 1,
  params: z.strictObject({
    risk: z.enum(risks),
    picks: z
      .array(z.int().check(z.gte(1), z.lte(NUMBERS)))
      .check(
        z.minLength(1),
        z.maxLength(MOST_PICKS),
        z.refine(isEachOnce, 'each number can be picked only once'),
      ),
  }),
  outcomes: ({ risk, picks }: KenoParams) =>
    prizesOf(risk, picks.length).map((multiplier, hits) => {
      const { numerator, denominator } = chanceOfHits(
        { ...{ all: NUMBERS, marked: BALLS }, drawn: picks.length },
        hits,
      );
      return { weight: Number(numerator) / Number(denominator), multiplier };
    }),
  best: ({ risk, picks }: KenoParams) => prizeOf(risk, picks.length, picks.length),
  drawn({ risk, picks }: KenoParams, draw) {
    const drawn = draw.draw(NUMBERS, BALLS, 0).map((place) => place + 1);
    const hits = drawn.filter((ball) => picks.includes(ball)).length;
    return { risk, picked: picks.length, drawn, hits };
  },
  view: ({ drawn, hits }): KenoView => ({ drawn, hits }),
  multiplier: ({ risk, picked, hits }) => prizeOf(risk, picked, hits),
  explain: (_params, { drawn }, draw) =>
    drawn.map((ball, word) => wordDecision(draw, word, 'wordBall', String(ball))),
});

/** So many different numbers by a chance of 0 to 1: the player's own, never the round's. */
export function randomPicks(count: number, random: () => number): readonly number[] {
  const hat = Array.from({ length: NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: count }, () => hat.splice(Math.floor(random() * hat.length), 1)).flat();
}
