import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { fraction, roundHalfUp } from '#core/fraction.ts';
import { switchSide, withWinningRolls } from './linked-fields.ts';
import { MAX_WINNING_ROLLS, MIN_WINNING_ROLLS, winningRolls } from './rules.ts';
import type { DiceParams, DiceView } from './rules.ts';

/**
 * Strategies may change the win chance: the winning rolls, in hundredths of a percent (games.md 4.1,
 * Autobet).
 */
export const autobet: AutobetRules<DiceParams, never, DiceView, never> = {
  chance: {
    of: (params) => fraction(BigInt(winningRolls(params))),
    with(params, chance) {
      const rolls = Number(roundHalfUp(chance));
      const isAllowed = rolls >= MIN_WINNING_ROLLS && rolls <= MAX_WINNING_ROLLS;
      return isAllowed ? withWinningRolls(params, rolls) : null;
    },
    least: fraction(BigInt(MIN_WINNING_ROLLS)),
    most: fraction(BigInt(MAX_WINNING_ROLLS)),
    // Unlike the form's button, a run never adjusts a range: it stops if the other side is not allowed.
    switchSide: (params) =>
      'low' in params
        ? { ...params, mode: params.mode === 'inside' ? 'outside' : 'inside' }
        : switchSide(params),
  },
};
