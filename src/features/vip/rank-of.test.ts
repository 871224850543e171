import { expect, test } from 'vitest';
import type { Rank } from '#contract/ranks.ts';
import { resolveRank } from './rank-of.ts';

const rank = (id: number, name: string, start: string): Rank => ({
  id,
  name,
  start,
  tier: 'bronze',
  rakeback: 0,
  recharge: 4,
  level_up: '0',
  perks: [],
  chat_icon: 'rank-bronze',
});
const ranks = [rank(0, 'Newbie', '0'), rank(1, 'Bronze I', '1000'), rank(2, 'Bronze II', '2500')];

test.each([
  ['0.00000000', 'Newbie', 0],
  ['999.99999999', 'Newbie', 99],
  ['1000.00000000', 'Bronze I', 0],
  ['1750.00000000', 'Bronze I', 50],
  ['2500.00000000', 'Bronze II', 100],
  ['9000000.00000000', 'Bronze II', 100],
])('%s XP is %s, %i percent', (xp, name, percent) => {
  const standing = resolveRank(ranks, xp);
  expect(standing?.rank.name).toBe(name);
  expect(standing?.percent).toBe(percent);
});

test('returns null until the levels are loaded', () => {
  expect(resolveRank([], '5')).toBeNull();
});
