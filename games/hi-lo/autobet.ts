import * as z from 'zod/mini';
import type { AutobetRules } from '#engine/core/autobet-rules.ts';
import { ACE, KING, rankOf } from '#engine/families/cards.ts';
import { type Choice, choicesOn, winningRanks } from './paytable.ts';
import { type HiLoAction, type HiLoParams, type HiLoView, offersOn } from './rules.ts';

export const sides = ['safer', 'riskier', 'higher', 'lower'] as const;
/** Which of the two guesses a run makes. */
export type Side = (typeof sides)[number];

export const MOST_PLANNED = 20;

export interface HiLoPlan {
  readonly side: Side;
  readonly guesses: number;
}

/** The guess of a side on a card; on an ace and a king "higher" and "lower" are both the one that wins twelve times. */
export function choiceBy(side: Side, rank: number): Choice {
  const [upper, lower] = choicesOn(rank);
  const isUpperSurer = winningRanks(rank, upper) >= winningRanks(rank, lower);
  if (side === 'riskier') return isUpperSurer ? lower : upper;
  if (side === 'safer' || rank === ACE || rank === KING) return isUpperSurer ? upper : lower;
  return side;
}

/** Autobet guesses as often as the plan says, always its side, and cashes out; sooner where a guess would pay too much. */
export const autobet: AutobetRules<HiLoParams, HiLoAction, HiLoView, HiLoPlan> = {
  plan: {
    plan: z.strictObject({
      side: z.enum(sides),
      guesses: z.int().check(z.gte(1), z.lte(MOST_PLANNED)),
    }),
    initial: () => ({ side: 'safer', guesses: 3 }),
    fit: (plan) => plan,
    isReady: () => true,
    next({ side, guesses }, _params, { cards, guesses: done }) {
      // A run never skips, so every guess of its round is the one of its side.
      const made = cards.map((card) => choiceBy(side, rankOf(card)));
      const offer = offersOn({ cards, said: made.slice(0, -1) }).find(({ choice }) => choice === made.at(-1));
      return done < guesses && offer?.isLegal ? { type: 'guess', choice: offer.choice } : { type: 'cashout' };
    },
  },
};
