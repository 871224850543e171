import * as z from 'zod/mini';
import { type AutobetRules, rejectSteps } from '#core/autobet-plan-rules.ts';
import { getElementAt } from '#core/get-element-at.ts';
import { MAX_SERIES_GUESSES } from './paytable.ts';
import {
  type CoinFlipAction,
  type CoinFlipParams,
  type CoinFlipView,
  isSeries,
  type Side,
  sideSchema,
} from './rules.ts';

/** The sides that a series guesses, in order; a single throw needs none. */
export interface CoinFlipPlan {
  readonly sides: readonly Side[];
}

/** Autobet repeats the same throw, or guesses the prepared sides in order and cashes out. */
export const autobet: AutobetRules<CoinFlipParams, CoinFlipAction, CoinFlipView, CoinFlipPlan> = {
  plan: {
    plan: z.strictObject({
      sides: z.array(sideSchema).check(z.minLength(1), z.maxLength(MAX_SERIES_GUESSES)),
    }),
    initial: () => ({ sides: ['heads'] }),
    fit: (plan) => plan,
    isReady: () => true,
    next({ sides }, _params, view) {
      if (!isSeries(view)) return rejectSteps();
      const guess = sides[view.flips.length];
      return guess === undefined ? { type: 'cashout' } : { type: 'guess', side: guess };
    },
  },
};

/** The plan with this many guesses: the last ones are removed, or heads is appended. */
export const resizeGuesses = ({ sides }: CoinFlipPlan, count: number): CoinFlipPlan => ({
  sides: Array.from({ length: count }, (_, guess) => sides[guess] ?? 'heads'),
});

/** The plan with one guess flipped. @throws {RangeError} if there is no such guess */
export const flipGuess = ({ sides }: CoinFlipPlan, guess: number): CoinFlipPlan => ({
  sides: sides.with(guess, getElementAt(sides, guess, 'guess') === 'heads' ? 'tails' : 'heads'),
});
