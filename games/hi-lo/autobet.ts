import * as z from 'zod/mini';
import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { ACE, KING, rankOf } from '#engine/families/cards.ts';
import { type Choice, choicesOn, winningRanks } from './paytable.ts';
import { type HiLoAction, type HiLoParams, type HiLoView, getGuessOptions } from './rules.ts';

export const guessStrategies = ['safer', 'riskier', 'higher', 'lower'] as const;
/** Which of the two guesses a run makes. */
export type GuessStrategy = (typeof guessStrategies)[number];

export const MAX_PLANNED_GUESSES = 20;

export interface HiLoPlan {
  readonly side: GuessStrategy;
  readonly guesses: number;
}

/** The guess of a side on a card; on an ace or a king both sides make the guess that wins on twelve ranks. */
export function chooseByStrategy(side: GuessStrategy, rank: number): Choice {
  const [upper, lower] = choicesOn(rank);
  const isUpperSurer = winningRanks(rank, upper) >= winningRanks(rank, lower);
  if (side === 'riskier') return isUpperSurer ? lower : upper;
  if (side === 'safer' || rank === ACE || rank === KING) return isUpperSurer ? upper : lower;
  return side;
}

/**
 * Autobet makes the planned number of guesses, always on its side, and cashes out; earlier if a guess would
 * exceed the limit.
 */
export const autobet: AutobetRules<HiLoParams, HiLoAction, HiLoView, HiLoPlan> = {
  plan: {
    plan: z.strictObject({
      side: z.enum(guessStrategies),
      guesses: z.int().check(z.gte(1), z.lte(MAX_PLANNED_GUESSES)),
    }),
    initial: () => ({ side: 'safer', guesses: 3 }),
    fit: (plan) => plan,
    isReady: () => true,
    next({ side, guesses }, _params, { cards, guesses: done }) {
      // A run never skips, so every guess of its round is for its side.
      const made = cards.map((card) => chooseByStrategy(side, rankOf(card)));
      const offer = getGuessOptions({ cards, said: made.slice(0, -1) }).find(
        ({ choice }) => choice === made.at(-1),
      );
      return done < guesses && offer?.isLegal ? { type: 'guess', choice: offer.choice } : { type: 'cashout' };
    },
  },
};
