import { expect, test } from 'vitest';
import { autobet } from './autobet.ts';
import { rarities } from './paytable.ts';

const stopsAt = (stopAt: (typeof rarities)[number] | null) =>
  rarities.filter((rarity) =>
    autobet.plan?.stops?.({ stopAt }, { ticket: 0, item: 'driftwood', rarity, value: '3.00' }),
  );

test('a run ends with an item that is as rare as was asked for, or rarer', () => {
  expect(stopsAt('epic')).toEqual(['artifact', 'legendary', 'epic']);
  expect(stopsAt('artifact')).toEqual(['artifact']);
  expect(stopsAt(null)).toEqual([]);
});

test.each([{}, { stopAt: 'golden' }, { stopAt: 'epic', count: 1 }])('%j is no plan', (plan) => {
  expect(autobet.plan?.plan.safeParse(plan).success).toBe(false);
});
