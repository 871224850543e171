import { expect, test } from 'vitest';
import type { BetRow } from '#contract/bets.ts';
import { shownRows } from './shown-rows.ts';

const row = (id: string, userId: string | null): BetRow => ({
  id,
  game_id: 1,
  game: 'dice',
  amount: '1.00000000',
  payout: '0.00000000',
  multiplier: '0.00000000',
  date: { time: '2026-11-21T21:05:42.000Z' },
  user: userId === null ? null : { id: userId, username: userId, wager: '0' },
  capped: false,
  result: null,
});
const ids = (rows: readonly BetRow[]) => rows.map(({ id }) => id);

test("hides the player's own round until its scene has revealed it", () => {
  const rows = [row('r2', 'me'), row('r1', 'me')];
  expect(ids(shownRows(rows, 'all', 'me', (id) => id === 'r2'))).toEqual(['r1']);
  expect(ids(shownRows(rows, 'personal', 'me', (id) => id === 'r2'))).toEqual(['r1']);
});

test('hides the own round of an anonymous player in My bets too', () => {
  expect(ids(shownRows([row('r1', null)], 'personal', 'me', () => true))).toEqual([]);
});

test('never hides rounds of other players', () => {
  const rows = [row('r3', 'you'), row('r2', null)];
  expect(ids(shownRows(rows, 'all', 'me', () => true))).toEqual(['r3', 'r2']);
  expect(ids(shownRows(rows, 'all', null, () => true))).toEqual(['r3', 'r2']);
});
