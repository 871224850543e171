import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { compareFractions, fraction, roundHalfUp } from '#core/fraction.ts';
import { fromThousandths, MAX_TARGET, MIN_TARGET, toThousandths } from './rules.ts';
import type { LimboParams, LimboView } from './rules.ts';

/** Target in thousandths times chance in hundredths of a percent. */
const RETURNED = 9_900_000n;
/** 98.02 percent: the chance of the lowest target as rounded by the form. */
const most = fraction(9_802n);

/** Strategies may change the win chance; the target is derived from it (games.md 4.5, Autobet). */
export const autobet: AutobetRules<LimboParams, never, LimboView, never> = {
  chance: {
    of: ({ target }) => fraction(RETURNED, BigInt(toThousandths(target))),
    with(_params, chance) {
      if (chance.numerator <= 0n || compareFractions(chance, most) > 0) return null;
      const target = Number(roundHalfUp(fraction(RETURNED * chance.denominator, chance.numerator)));
      return target > MAX_TARGET ? null : { target: fromThousandths(Math.max(MIN_TARGET, target)) };
    },
    least: fraction(RETURNED, BigInt(MAX_TARGET)),
    most,
  },
};
