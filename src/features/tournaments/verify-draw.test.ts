import { expect, test } from 'vitest';
import { commitmentOf } from '#engine/core/fairness.ts';
import type { Draw } from '#server/features/tournaments/contract.ts';
import { verifyDraw } from './verify-draw.ts';

const seed = '3f8e1c0a'.repeat(8);
const entries = [
  { entryId: 'e1', tickets: 3 },
  { entryId: 'e2', tickets: 10 },
  { entryId: 'e3', tickets: 1 },
  { entryId: 'e4', tickets: 6 },
];
const pick = (number: number, ticket: number, entry: string) => ({
  ...{ number, ticket, entry_id: entry, prize: '5', user: null },
});
const said: Draw = {
  ...{ tournament_id: 't1', seed, seed_hash: commitmentOf(seed), beacon_height: null, beacon: null },
  digest: 'd5e1bb268698067ed1f97c790945fd51e8462fa0dd9d4784beacbc4f84fcdf93',
  ...{ tickets: 20, prizes: ['5', '5'], own: 'e2', items: [], pagination: { page: 1, pages: 1, total: 4 } },
  picks: [pick(0, 0, 'e1'), pick(2, 9, 'e2')],
};
const hash = said.seed_hash;

test('a draw that was made from its seed and list is confirmed, with the own entry', () => {
  expect(verifyDraw({ said, entries }, hash)).toEqual({
    ...{ isSeedTheOne: true, isListTheOne: true, arePicksTheSame: true, ownTickets: 10 },
  });
  expect(verifyDraw({ said: { ...said, seed: null }, entries }, hash)).toBeNull();
});

test('another seed, another list and another winner are each found out', () => {
  const other = commitmentOf('another');
  expect(verifyDraw({ said, entries }, other)?.isSeedTheOne).toBe(false);
  const longer = [...entries, { entryId: 'e5', tickets: 1 }];
  expect(verifyDraw({ said, entries: longer }, hash)?.isListTheOne).toBe(false);
  for (const wrong of [pick(2, 9, 'e4'), pick(1, 9, 'e2')]) {
    const picks = said.picks.with(1, wrong);
    expect(verifyDraw({ said: { ...said, picks }, entries }, hash)?.arePicksTheSame).toBe(false);
  }
  expect(verifyDraw({ said: { ...said, own: 'e9' }, entries }, hash)?.ownTickets).toBeNull();
});
