import fc from 'fast-check';
import { expect } from 'vitest';
import { createDraw } from '../core/draw.ts';
import { applyAction, foldBet, validateBet } from '../core/fold.ts';
import type { ConformanceCase } from './conformance.ts';

/** More actions than any round has. */
const MOST_ACTIONS = 100;

/** A plan that is ready and fits its params plays every round to its end, by legal actions alone. */
export function playsByItsPlan<Params, View>({ entry, params, plans }: ConformanceCase<Params, View>): void {
  const rules = entry.autobet?.plan;
  if (!rules || !plans) return expect(plans).toBe(rules);
  const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);
  fc.assert(
    fc.property(params, params, plans, seeds, (chosen, before, anyPlan, serverSeed) => {
      expect(rules.plan.safeParse(anyPlan).success).toBe(true);
      // Made to fit other params first, as a player changes his mind.
      const plan: unknown = rules.fit(rules.fit(anyPlan, before), chosen);
      expect(rules.fit(plan, chosen)).toEqual(plan);
      expect(rules.plan.safeParse(plan).success).toBe(true);
      if (!rules.isReady(plan)) return;
      const draw = createDraw(serverSeed, 'autobet', 0);
      const bet = validateBet(entry, { params: chosen, bet: 1_000_000n });
      let state = foldBet(bet, draw);
      for (let index = 0; bet.rules.payout(state) === null; index += 1) {
        expect(index).toBeLessThan(MOST_ACTIONS);
        state = applyAction(bet.rules, state, rules.next(plan, chosen, bet.rules.view(state)), draw, index);
      }
    }),
  );
}

/** A win chance is what it was set to, within its limits, and params with it are allowed; beyond them there are none. */
export function setsItsChance<Params, View>({ entry, params }: ConformanceCase<Params, View>): void {
  const chance = entry.autobet?.chance;
  if (!chance) return;
  const allowed = (value: unknown): boolean => entry.rules.params.safeParse(value).success;
  fc.assert(
    fc.property(params, fc.integer({ min: chance.least, max: chance.most }), (before, hundredths) => {
      const after: unknown = chance.with(before, hundredths);
      expect(allowed(after)).toBe(true);
      expect(chance.of(after)).toBe(hundredths);
      expect(chance.with(before, chance.most + 1)).toBeNull();
      expect(chance.with(before, chance.least - 1)).toBeNull();
      const isSwitchable = chance.switchSide && chance.of(chance.switchSide(before)) <= chance.most;
      if (chance.switchSide && isSwitchable) expect(allowed(chance.switchSide(before))).toBe(true);
    }),
  );
}
