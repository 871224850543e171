import { formatHundredths } from '#core/hundredths.ts';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { foldRound, getRoundResult } from '#core/fold.ts';
import { toMinorUnits, computePayout } from '#core/multiplier.ts';
import { countValuesAtLeast, WIDE_DRAW_RANGE } from '#core/result-curve.ts';
import {
  assertFoldIsDeterministic,
  assertPayoutWithinLimits,
  assertInvalidParamsRefused,
  assertIllegalActionsRefused,
  assertReturnMatchesStated,
  assertJsonRoundTrip,
} from '#engine/testing/conformance.ts';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { assertVectorsMatch, type Vector } from '#engine/testing/vectors.ts';
import { crashPoints } from './chain.ts';
import { MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import { conformance } from './conformance.ts';
import { entry } from './entry.ts';
import { multiplierFromHundredths } from './multipliers.ts';
import { cashedOutAt, type CrashParams, autoCashoutAt, rules, createView } from './rules.ts';

const STAKE = { bet: toMinorUnits(1_000_000n) };

/** A round that crashes at this point, in hundredths. */
const drawOf = (crashPoint: number) =>
  fakeDraw({ wide: () => WIDE_DRAW_RANGE - countValuesAtLeast(crashPoints, BigInt(crashPoint)) });

const cashedOut = (crashPoint: number, params: CrashParams, at?: string, stake = STAKE) => {
  const opened = rules.open(params, stake, drawOf(crashPoint));
  const state = at === undefined ? opened : rules.act(opened, { type: 'cashout', at }, drawOf(crashPoint));
  return rules.view(state).cashedOutAt;
};

test('folds the published vectors to their results', async () => {
  const text = await readFile(new URL('../../tests/vectors/crash.json', import.meta.url), 'utf8');
  assertVectorsMatch(entry, JSON.parse(text) as readonly Vector[]); // the published file has this form
});

describe('the rules of every game hold', () => {
  test('folding is deterministic', () => assertFoldIsDeterministic(conformance));
  test('state and view survive JSON', () => assertJsonRoundTrip(conformance));
  test('illegal actions are refused and change nothing', () => assertIllegalActionsRefused(conformance));
  test('params are strict', () => assertInvalidParamsRefused(conformance));
  test('nothing is paid above the limits', () => assertPayoutWithinLimits(conformance));
  test('the enumerated return is the stated one', () => assertReturnMatchesStated(conformance));
});

describe('of a manual and an automatic cash-out', () => {
  test('the earlier one counts', () => {
    expect(cashedOut(500, { autoCashout: '2.00' }, '1.50')).toBe('1.50');
    expect(cashedOut(500, { autoCashout: '2.00' }, '3.00')).toBe('2.00');
    expect(cashedOut(500, { autoCashout: '2.00' })).toBe('2.00');
  });
  test('one after the crash has no effect', () => {
    expect(cashedOut(500, { autoCashout: null }, '5.00')).toBe('5.00');
    expect(cashedOut(500, { autoCashout: null }, '5.01')).toBeNull();
    expect(cashedOut(500, { autoCashout: '5.01' })).toBeNull();
    expect(cashedOut(500, { autoCashout: '4.00' }, '5.01')).toBe('4.00');
  });
});

test('pays no one in a game that crashes at 1.00', () => {
  expect(cashedOut(100, { autoCashout: '1.01' }, '1.01')).toBeNull();
});

test('pays the cap to a bet that is still in play there', () => {
  expect(cashedOut(MAX_SHOWN_HUNDREDTHS, { autoCashout: null })).toBe('1000000.00');
  expect(cashedOut(MAX_SHOWN_HUNDREDTHS - 1, { autoCashout: null })).toBeNull();
});

describe('at the maximum profit', () => {
  const limited = (bet: bigint, maxProfit: bigint) => ({
    bet: toMinorUnits(bet),
    maxProfit: toMinorUnits(maxProfit),
  });
  test('a bet is cashed out at the first multiplier that reaches it', () => {
    expect(autoCashoutAt({ autoCashout: null }, limited(100n, 150n))).toBe(250);
    expect(autoCashoutAt({ autoCashout: null }, limited(3n, 4n))).toBe(234);
    expect(autoCashoutAt({ autoCashout: '1.20' }, limited(100n, 150n))).toBe(120);
    expect(autoCashoutAt({ autoCashout: null }, limited(1n, 10n ** 15n))).toBe(MAX_SHOWN_HUNDREDTHS);
    expect(autoCashoutAt({ autoCashout: null }, limited(100n, 0n))).toBe(101);
  });
  test('pays exactly the maximum, and less one hundredth earlier', () => {
    for (const [bet, maxProfit] of [
      [3n, 4n],
      [7n, 100n],
      [1_000_003n, 2_000_000_000n],
    ] as const) {
      const at = autoCashoutAt({ autoCashout: null }, limited(bet, maxProfit));
      expect(computePayout(bet, multiplierFromHundredths(at))).toBeGreaterThanOrEqual(bet + maxProfit);
      expect(computePayout(bet, multiplierFromHundredths(at - 1))).toBeLessThan(bet + maxProfit);
    }
  });
  test('ignores a later cash-out request', () => {
    expect(cashedOut(500, { autoCashout: null }, '4.00', limited(100n, 150n))).toBe('2.50');
  });
});

test('a manual cash-out has the same return as an automatic one', () => {
  for (const at of [101, 150, 1_000, MAX_SHOWN_HUNDREDTHS]) {
    const miss = WIDE_DRAW_RANGE - countValuesAtLeast(crashPoints, BigInt(at));
    const byHand = (value: bigint) => {
      const draw = fakeDraw({ wide: () => value });
      const state = rules.act(
        rules.open({ autoCashout: null }, STAKE, draw),
        { type: 'cashout', at: formatHundredths(at) },
        draw,
      );
      return getRoundResult(rules, state, STAKE).payout;
    };
    expect(byHand(miss - 1n)).toBe(0n);
    expect(byHand(miss)).toBe(computePayout(STAKE.bet, multiplierFromHundredths(at)));
  }
});

describe('an invalid cash-out', () => {
  const line = (actions: readonly unknown[]) => ({
    params: { autoCashout: null },
    bet: 1n,
    serverSeed: 'a'.repeat(64),
    clientSeed: 'b'.repeat(64),
    nonce: 1,
    actions,
  });
  test.each(['1.00', '0.99', '1.5', '1.570', '01.57', '1000000.01', '-2.00', '1e3', '', 2])(
    'at %j is refused',
    (at) => {
      expect(() => foldRound(entry, line([{ type: 'cashout', at }]))).toThrow(
        expect.objectContaining({ key: 'ILLEGAL_ACTION', actionIndex: 0 }),
      );
    },
  );
  test('refuses a second cash-out', () => {
    const cashout = { type: 'cashout', at: '1.57' };
    expect(() => foldRound(entry, line([cashout, cashout]))).toThrow(
      expect.objectContaining({ key: 'ILLEGAL_ACTION', actionIndex: 1 }),
    );
  });
});

test('does not reveal the crash point in the view of a running bet', () => {
  const at = cashedOutAt({ crashPoint: 500, leavesAt: 200, askedAt: null });
  const view = createView(null, at);
  expect(view).toEqual({ crashPoint: null, cashedOutAt: '2.00', win: true });
  expect(rules.resultLabel?.(view, multiplierFromHundredths(200))).toBeNull();
  expect(rules.resultLabel?.(createView(123_456, null), multiplierFromHundredths(0))).toBe('1,234.56×');
});
