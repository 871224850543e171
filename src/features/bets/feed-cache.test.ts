import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BetRow } from '#contract/bets.ts';
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

test('adds new bets on top of every feed that they belong to', () => {
  const client = new QueryClient();
  fill(client, ['all', null], [bet('a')]);
  fill(client, ['all', 'dice'], [bet('a')]);
  fill(client, ['high', null], [bet('h')]);
  fill(client, ['live_wins', null], []);
  addBets(client, [
    { scope: 'all', bets: [bet('b')] },
    { scope: 'all', bets: [{ ...bet('c', 'mines'), scopes: ['live_wins', 'lucky'] }] },
  ]);
  expect(ids(client, 'all', null)).toEqual(['c', 'b', 'a']);
  expect(ids(client, 'all', 'dice')).toEqual(['b', 'a']);
  expect(ids(client, 'high', null)).toEqual(['h']);
  expect(ids(client, 'live_wins', null)).toEqual(['c']);
});

test('lists a bet once and keeps the length of the feed', () => {
  const client = new QueryClient();
  const rows = Array.from({ length: FEED_ROWS }, (_, place) => bet(`r${place}`));
  fill(client, ['all', null], rows);
  addBets(client, [{ scope: 'all', bets: [bet('new'), bet('r0')] }]);
  expect(ids(client, 'all', null)).toEqual(['new', ...rows.slice(0, -1).map((row) => row.id)]);
});

test('does not create a feed that was never loaded', () => {
  const client = new QueryClient();
  addBets(client, [{ scope: 'all', bets: [bet('a')] }]);
  expect(ids(client, 'all', null)).toBeUndefined();
});

test('changes each feed once for a batch of public and own bets', async () => {
  const client = new QueryClient();
  fill(client, ['all', null], []);
  fill(client, ['personal', null], []);
  let changes = 0;
  const end = client.getQueryCache().subscribe(({ type }) => void (changes += type === 'updated' ? 1 : 0));
  addBets(client, [
    { scope: 'all', bets: [bet('b'), bet('a')] },
    { scope: 'personal', bets: [bet('b')] },
    { scope: 'all', bets: [bet('c')] },
  ]);
  end();
  expect(ids(client, 'all', null)).toEqual(['c', 'b', 'a']);
  expect(ids(client, 'personal', null)).toEqual(['b']);
  expect(changes).toBe(2);
});
