import { describe, expect, test } from 'vitest';
import { toMinorUnits, serializeMultiplier, ONE_X } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { autobet } from './autobet.ts';
import { drawWithPercents } from './conformance.ts';
import { difficulties, hitChancePercent, laneCount, multiplierAfterLanes, zoneAt } from './paytable.ts';
import { rules } from './rules.ts';
import type { ChickenAction, ChickenState } from './rules.ts';

const stake = { bet: toMinorUnits(ONE_X) };
const step: ChickenAction = { type: 'step' };
const cashout: ChickenAction = { type: 'cashout' };
/** An `easy` road whose first hit is in this lane. */
const hitIn = (lane: number) =>
  drawWithPercents(Array.from({ length: 24 }, (_, index) => (index + 1 === lane ? 0 : 99)));
const walk = (state: ChickenState, actions: readonly ChickenAction[]): ChickenState =>
  actions.reduce((before, action) => rules.act(before, action, drawWithPercents([])), state);

describe('the road', () => {
  test.each([
    ['easy', 24, '23.26850245'],
    ['medium', 22, '391.74770189'],
    ['hard', 20, '11596.76099227'],
    ['expert', 15, '283929.22708845'],
  ] as const)('%s has %i lanes and pays at most %s', (difficulty, lanes, highest) => {
    expect(laneCount(difficulty)).toBe(lanes);
    expect(serializeMultiplier(rules.best({ difficulty }))).toBe(highest);
  });

  test('zones change at the lanes of the rules', () => {
    expect([1, 8, 9, 15, 16, 22].map((lane) => zoneAt('medium', lane))).toEqual([0, 0, 1, 1, 2, 2]);
    expect([1, 8, 9, 15, 16, 22].map((lane) => hitChancePercent('medium', lane))).toEqual([
      10, 10, 20, 20, 40, 40,
    ]);
  });

  test.each(difficulties)('%s returns 99 percent of the bet wherever one stops', (difficulty) => {
    let [safe, all] = [1n, 1n];
    for (let lane = 1; lane <= laneCount(difficulty); lane++) {
      const draws = Array.from({ length: 100 }, (_, percent) => percent);
      safe *= BigInt(draws.filter((percent) => percent >= hitChancePercent(difficulty, lane)).length);
      all *= 100n;
      const returned = safe * multiplierAfterLanes(difficulty, lane);
      expect(returned * 100n <= all * ONE_X * 99n).toBe(true);
      // Only the 9th decimal of the multiplier is truncated.
      expect((returned + safe) * 100n > all * ONE_X * 99n).toBe(true);
    }
  });
});

describe('a round', () => {
  const open = (lane: number, maxProfit?: bigint): ChickenState =>
    rules.open(
      { difficulty: 'easy' },
      { ...stake, maxProfit: maxProfit === undefined ? undefined : toMinorUnits(maxProfit) },
      hitIn(lane),
    );

  test('pays nothing and refuses a cash-out before the first lane', () => {
    expect(rules.multiplier(open(3))).toBe(0n);
    expect(() => walk(open(3), [cashout])).toThrow(Refusal);
    expect(rules.legal(open(3))).toEqual([step]);
  });

  test('hides the lane of the hit until it is settled', () => {
    expect(rules.view(walk(open(3), [step]))).toEqual({ lanesCrossed: 1, hitLane: null, end: null });
    expect(rules.view(walk(open(3), [step, cashout]))).toEqual({
      lanesCrossed: 1,
      hitLane: 3,
      end: 'cashout',
    });
  });

  test('ends in the lane of the hit with nothing', () => {
    const state = walk(open(3), [step, step, step]);
    expect(rules.view(state)).toEqual({ lanesCrossed: 2, hitLane: 3, end: 'bust' });
    expect(rules.payout(state)).toBe(0n);
    expect(() => walk(state, [step])).toThrow(Refusal);
  });

  test('ends with nothing in the last lane when the hit is there', () => {
    const state = walk(open(24), Array<ChickenAction>(24).fill(step));
    expect(rules.view(state)).toEqual({ lanesCrossed: 23, hitLane: 24, end: 'bust' });
    expect(rules.payout(state)).toBe(0n);
  });

  test('settles automatically after the last lane', () => {
    const state = walk(open(0), Array<ChickenAction>(24).fill(step));
    expect(rules.view(state)).toEqual({ lanesCrossed: 24, hitLane: 0, end: 'auto' });
    expect(rules.payout(state)).toBe(2_326_850_245n);
  });

  test('cashes out automatically as soon as the maximum profit is reached', () => {
    const cap = 7_421_875n;
    expect(rules.view(walk(open(0, cap + 1n), [step, step])).end).toBeNull();
    expect(rules.view(walk(open(0, cap), [step, step]))).toEqual({
      lanesCrossed: 2,
      hitLane: 0,
      end: 'auto',
    });
  });

  test('lists the next actions with chance and multiplier', () => {
    expect(rules.next?.(open(3))).toEqual([{ type: 'step', chance: '96.00', multiplier: '1.03125000' }]);
    expect(rules.next?.(walk(open(3), [step]))).toEqual([
      { type: 'step', chance: '96.00', multiplier: '1.07421875' },
      { type: 'cashout', multiplier: '1.03125000' },
    ]);
    expect(rules.next?.(walk(open(3), [step, cashout]))).toEqual([]);
  });
});

describe('autobet', () => {
  const { plan } = autobet;

  test('steps to its lane and cashes out there', () => {
    const view = (lanesCrossed: number) => ({ lanesCrossed, hitLane: null, end: null });
    const next = [0, 1, 2].map((lanes) => plan?.next({ lane: 2 }, { difficulty: 'easy' }, view(lanes)));
    expect(next).toEqual([step, step, cashout]);
  });

  test('clamps the lane to a shorter road', () => {
    expect(plan?.fit({ lane: 24 }, { difficulty: 'expert' })).toEqual({ lane: 15 });
    expect(plan?.fit({ lane: 4 }, { difficulty: 'expert' })).toEqual({ lane: 4 });
  });
});
