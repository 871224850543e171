import { expect, test } from 'vitest';
import { autobet } from './autobet.ts';
import { rarities } from './paytable.ts';

const stopsAt = (stopAt: (typeof rarities)[number] | null) =>
  rarities.filter((rarity) =>
    autobet.plan?.stops?.({ stopAt }, { ticket: 0, item: 'driftwood', rarity, value: '3.00' }),
  );

test('ends a run with an item of the chosen rarity or a rarer one', () => {
  expect(stopsAt('epic')).toEqual(['artifact', 'legendary', 'epic']);
  expect(stopsAt('artifact')).toEqual(['artifact']);
  expect(stopsAt(null)).toEqual([]);
});

test.each([{}, { stopAt: 'golden' }, { stopAt: 'epic', count: 1 }])('refuses %j as a plan', (plan) => {
  expect(autobet.plan?.plan.safeParse(plan).success).toBe(false);
});
