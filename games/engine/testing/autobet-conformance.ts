import fc from 'fast-check';
import { expect } from 'vitest';
import { createDraw } from '#core/draw.ts';
import { applyAction, foldBet, validateBet } from '#core/fold.ts';
import {
  addFractions,
  compareFractions,
  type Fraction,
  fraction,
  multiplyFractions,
} from '#core/fraction.ts';
import { seenView } from '#core/seen-view.ts';
import { getStakes, sumStakes } from '#core/stakes.ts';
import type { ConformanceCase } from './conformance.ts';

/** More actions than any round has. */
const MAX_ACTIONS = 100;
const stake = 1_000_000n;

/**
 * Asserts that a ready plan that fits its params plays every round to its end, only by legal actions that the
 * balance covers.
 */
export function assertPlanPlaysLegally<Params, View>({
  entry,
  params,
  plans,
}: ConformanceCase<Params, View>): void {
  const rules = entry.autobet?.plan;
  if (!rules || !plans) return expect(plans).toBe(rules);
  const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);
  const balances = fc.constantFrom(0n, stake - 1n, stake, 8n * stake);
  fc.assert(
    fc.property(params, params, plans, seeds, balances, (chosen, before, anyPlan, serverSeed, balance) => {
      expect(rules.plan.safeParse(anyPlan).success).toBe(true);
      // Fitted to other params first, as after a player's change of mind.
      const plan: unknown = rules.fit(rules.fit(anyPlan, before), chosen);
      expect(rules.fit(plan, chosen)).toEqual(plan);
      expect(rules.plan.safeParse(plan).success).toBe(true);
      if (!rules.isReady(plan, chosen)) return;
      const draw = createDraw(serverSeed, 'autobet', 0);
      const bet = validateBet(entry, { params: chosen, bet: stake });
      let state = foldBet(bet, draw);
      const actions: unknown[] = [];
      for (let index = 0; bet.rules.payout(state) === null; index += 1) {
        expect(index).toBeLessThan(MAX_ACTIONS);
        const action: unknown = rules.next(plan, chosen, seenView(bet.rules, state, actions), balance);
        actions.push(action);
        const staked = bet.rules.staked(state);
        state = applyAction(bet.rules, state, action, draw, index);
        expect(bet.rules.staked(state) - staked).toBeLessThanOrEqual(balance);
      }
    }),
  );
}

/**
 * Asserts that a win chance is the requested one, as far as the game's steps allow, and stays the same when
 * it is set again; within its limits the resulting params are allowed, beyond them there are none.
 */
export function assertChanceIsSettable<Params, View>(game: ConformanceCase<Params, View>): void {
  const { entry, params } = game;
  const chance = entry.autobet?.chance;
  if (!chance) return;
  const { least, most } = chance;
  const allowed = (value: unknown): boolean => entry.rules.params.safeParse(value).success;
  const hundredths = fc.integer({
    min: Math.ceil(Number(least.numerator) / Number(least.denominator)),
    max: Math.floor(Number(most.numerator) / Number(most.denominator)),
  });
  fc.assert(
    fc.property(params, hundredths, (before, wanted) => {
      const requested = fraction(BigInt(wanted));
      const after = chance.with(before, requested) as Params; // validated next
      expect(allowed(after)).toBe(true);
      const met = chance.of(after);
      const step = game.chanceStep?.(after) ?? fraction(0n);
      expect(
        compareFractions(multiplyFractions(distance(met, requested), fraction(2n)), step),
      ).toBeLessThanOrEqual(0);
      expect(chance.with(before, met)).toEqual(after);
      const same = chance.with(before, chance.of(before)) as Params; // valid, because the params before were
      expect(compareFractions(chance.of(same), chance.of(before))).toBe(0);
      expect(chance.with(before, addFractions(most, fraction(1n)))).toBeNull();
      expect(chance.with(before, addFractions(least, fraction(-1n)))).toBeNull();
      const switched = chance.switchSide?.(before);
      if (switched !== undefined && compareFractions(chance.of(switched), most) <= 0)
        expect(allowed(switched)).toBe(true);
    }),
  );
}

const distance = (a: Fraction, b: Fraction): Fraction => {
  const between = addFractions(a, fraction(-b.numerator, b.denominator));
  return between.numerator < 0n ? fraction(-between.numerator, between.denominator) : between;
};

/**
 * Asserts that the params for the next bet of a run are allowed and cost about the wanted amount, and that no
 * stake is too small.
 */
export function assertNextBetIsValid<Params, View>({
  entry,
  params,
  plans,
}: ConformanceCase<Params, View>): void {
  const { rules, autobet } = entry;
  if (!autobet?.nextParams) return;
  const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1 });
  const amounts = fc.bigInt(1n, 10n ** 14n);
  fc.assert(
    fc.property(params, plans ?? fc.constant(null), amounts, chances, (chosen, plan, amountMinor, drawn) => {
      let reads = 0;
      const random = (): number => drawn[reads++ % drawn.length] ?? 0;
      const minimumMinor = 1_000n;
      const next: unknown = autobet.nextParams?.(chosen, { amountMinor, minimumMinor, plan, random });
      expect(rules.params.safeParse(next).success).toBe(true);
      const stakes = getStakes(rules, next, amountMinor);
      if (rules.amountFrom !== 'params') return;
      expect(stakes.every((stake) => stake >= minimumMinor)).toBe(true);
      const raised = minimumMinor * BigInt(stakes.length);
      expect(sumStakes(stakes) <= amountMinor + raised).toBe(true);
    }),
  );
}
