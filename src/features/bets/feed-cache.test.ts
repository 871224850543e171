import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BetRow } from '#server/features/bets/contract.ts';
import { addBets, feedQuery, FEED_ROWS } from './feed-cache.ts';

const bet = (id: string, game = 'dice'): BetRow => ({
  id,
  game_id: 1,
  game,
  amount: '1',
  payout: '0',
  multiplier: '0.00000000',
  date: { time: '2026-11-21T10:00:00Z' },
  user: null,
  capped: false,
  result: null,
});
type Feed = Parameters<typeof feedQuery>;
const fill = (client: QueryClient, feed: Feed, bets: BetRow[]) =>
  client.setQueryData(feedQuery(...feed).queryKey, { bets });
const ids = (client: QueryClient, ...feed: Feed) =>
  client.getQueryData(feedQuery(...feed).queryKey)?.bets.map((row) => row.id);

test('new bets come on top of their scope, in every feed that they belong to', () => {
  const client = new QueryClient();
  fill(client, ['all', null], [bet('a')]);
  fill(client, ['all', 'dice'], [bet('a')]);
  fill(client, ['high', null], [bet('h')]);
  addBets(client, 'all', [bet('c', 'mines'), bet('b')]);
  expect(ids(client, 'all', null)).toEqual(['c', 'b', 'a']);
  expect(ids(client, 'all', 'dice')).toEqual(['b', 'a']);
  expect(ids(client, 'high', null)).toEqual(['h']);
});

test('a bet is listed once and a feed keeps its length', () => {
  const client = new QueryClient();
  const rows = Array.from({ length: FEED_ROWS }, (_, place) => bet(`r${place}`));
  fill(client, ['all', null], rows);
  addBets(client, 'all', [bet('new'), bet('r0')]);
  expect(ids(client, 'all', null)).toEqual(['new', ...rows.slice(0, -1).map((row) => row.id)]);
});

test('a feed that nobody has loaded stays unloaded', () => {
  const client = new QueryClient();
  addBets(client, 'all', [bet('a')]);
  expect(ids(client, 'all', null)).toBeUndefined();
});
