import { expect, test } from 'vitest';
import { computeCommitment } from '#core/fairness.ts';
import { digestRaffleEntries } from '#core/raffle.ts';
import type { RaffleDraw } from '#contract/tournaments.ts';
import { verifyDraw } from './verify-draw.ts';

const seed = '3f8e1c0a'.repeat(8);
const entries = [
  { entryId: 'e1', tickets: 3 },
  { entryId: 'e2', tickets: 10 },
  { entryId: 'e3', tickets: 1 },
  { entryId: 'e4', tickets: 6 },
];
const pick = (number: number, ticket: number, entry: string) => ({
  number,
  ticket,
  entry_id: entry,
  prize: '5',
  user: null,
});
const said: RaffleDraw = {
  tournament_id: 't1',
  seed,
  seed_hash: computeCommitment(seed),
  beacon_height: null,
  beacon: null,
  digest: 'd5e1bb268698067ed1f97c790945fd51e8462fa0dd9d4784beacbc4f84fcdf93',
  tickets: 20,
  prizes: ['5', '5'],
  items: [],
  pagination: { page: 1, pages: 1, total: 4 },
  picks: [pick(0, 0, 'e1'), pick(2, 9, 'e2')],
};
const announced = { type: 'raffle' as const, seed_hash: said.seed_hash, prizes: ['5', '5'], max_tickets: 10 };
const verdictOf = (changed: Partial<RaffleDraw>, list = entries, page = announced, own = 'e2') =>
  verifyDraw({ said: { ...said, ...changed }, entries: list }, page, own);

test("confirms a draw made from its seed and list, with the player's own entry", () => {
  expect(verdictOf({})).toEqual({
    isSeedTheOne: true,
    isListTheOne: true,
    isListFair: true,
    arePicksTheSame: true,
    tickets: 20,
    ownTickets: 10,
  });
  expect(verdictOf({ seed: null })).toBeNull();
});

test('detects a different seed, list, prize or winner', () => {
  expect(
    verdictOf({}, entries, { ...announced, seed_hash: computeCommitment('another') })?.isSeedTheOne,
  ).toBe(false);
  expect(verdictOf({}, [...entries, { entryId: 'e5', tickets: 1 }])?.isListTheOne).toBe(false);
  for (const prizes of [['5'], ['5', '5', '5'], ['6', '5']])
    expect(verdictOf({}, entries, { ...announced, prizes })?.arePicksTheSame).toBe(false);
  for (const wrong of [pick(2, 9, 'e4'), pick(1, 9, 'e2')])
    expect(verdictOf({ picks: said.picks.with(1, wrong) })?.arePicksTheSame).toBe(false);
  expect(verdictOf({}, entries, announced, 'e9')?.ownTickets).toBeNull();
});

test('a list with a duplicate, unsorted or invalid entry is unfair, whatever its hash', () => {
  const [first = { entryId: '', tickets: 0 }, ...rest] = entries;
  const unfair = [
    [first, ...entries],
    [...rest, first],
    entries.with(3, { entryId: 'e4', tickets: 11 }),
    entries.with(3, { entryId: 'e4', tickets: 0 }),
  ];
  for (const list of unfair)
    expect(verdictOf({ digest: digestRaffleEntries(list) }, list)).toMatchObject({
      isListTheOne: true,
      isListFair: false,
    });
});
