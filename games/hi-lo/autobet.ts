import * as z from 'zod/mini';
import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { ACE, KING, rankOf } from '#engine/families/cards.ts';
import { type Choice, choicesOn, winningRanks } from './paytable.ts';
import { type HiLoAction, type HiLoParams, type HiLoView, getGuessOptions } from './rules.ts';

export const sides = ['safer', 'riskier', 'higher', 'lower'] as const;
/** Which of the two guesses a run makes. */
export type GuessStrategy = (typeof sides)[number];

export const MAX_PLANNED_GUESSES = 20;

export interface HiLoPlan {
  readonly side: GuessStrategy;
  readonly guesses: number;
}

/** The guess of a side on a card; on an ace and a king "higher" and "lower" are both the one that wins twelve times. */
export function chooseByStrategy(side: GuessStrategy, rank: number): Choice {
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
      guesses: z.int().check(z.gte(1), z.lte(MAX_PLANNED_GUESSES)),
    }),
    initial: () => ({ side: 'safer', guesses: 3 }),
    fit: (plan) => plan,
    isReady: () => true,
    next({ side, guesses }, _params, { cards, guesses: done }) {
      // A run never skips, so every guess of its round is the one of its side.
      const made = cards.map((card) => chooseByStrategy(side, rankOf(card)));
      const offer = getGuessOptions({ cards, said: made.slice(0, -1) }).find(
        ({ choice }) => choice === made.at(-1),
      );
      return done < guesses && offer?.isLegal ? { type: 'guess', choice: offer.choice } : { type: 'cashout' };
    },
  },
};
