import { formatHundredths } from '#core/hundredths.ts';
import fc from 'fast-check';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { MAX_WINNING_ROLLS, ROLL_COUNT } from './rules.ts';
import type { DiceParams, DiceView } from './rules.ts';

const LAST_ROLL = ROLL_COUNT - 1;
const rolls = fc.integer({ min: 1, max: MAX_WINNING_ROLLS });

function betOf(mode: DiceParams['mode'], count: number, place: number): DiceParams {
  if (mode === 'over') return { mode, target: formatHundredths(LAST_ROLL - count) };
  if (mode === 'under') return { mode, target: formatHundredths(count) };
  const width = mode === 'inside' ? count : ROLL_COUNT - count;
  const low = place % (ROLL_COUNT - width + 1);
  return { mode, low: formatHundredths(low), high: formatHundredths(low + width - 1) };
}

/** Any allowed bet. */
export const diceParams: fc.Arbitrary<DiceParams> = fc
  .tuple(fc.constantFrom('over', 'under', 'inside', 'outside' as const), rolls, fc.nat(LAST_ROLL))
  .map(([mode, count, place]) => betOf(mode, count, place));

/** Every win chance of every mode, with the ranges spread over the track. */
export function* everyBet(): Generator<DiceParams> {
  for (const mode of ['over', 'under', 'inside', 'outside'] as const) {
    for (let count = 1; count <= MAX_WINNING_ROLLS; count++) yield betOf(mode, count, count * 7_919);
  }
}

/** A stream whose first word gives this roll; dice reads nothing else. */
export const drawWithRoll = (roll: number) => indexDraw(ROLL_COUNT, (i) => (i === 0 ? roll : undefined));

/** Each roll once, folded with the rules, for chances from the smallest to the largest. */
function* everyRoll() {
  for (const count of [1, 2, 99, 4_875, 5_000, 9_600, 9_683, MAX_WINNING_ROLLS]) {
    for (const mode of ['over', 'inside'] as const) {
      yield {
        params: betOf(mode, count, count),
        draws: Array.from({ length: ROLL_COUNT }, (_, roll) => drawWithRoll(roll)),
      };
    }
  }
}

export const conformance: ConformanceCase<DiceParams, DiceView> = {
  entry,
  params: diceParams,
  shown: (view) => view,
  returns: everyRoll,
  tolerance: 'rounding',
};
