import { expect, test } from 'vitest';
import { fits, nothingKnown, type SharedFacts, withNews } from './shared-facts.ts';
import type { SharedNews } from './shared-gateway.ts';
import { readTime, writeTime } from './wire-time.ts';

const at = (seconds: number): string => writeTime(Date.UTC(2026, 0, 1) + seconds * 1_000);
const game = { chain: 1, game: 7 } as const;
const betting: SharedNews = { type: 'BETTING', ...game, commitment: 'c', ends_at: at(6), now: at(0) };
const start: SharedNews = { type: 'START', game: 7, started_at: at(6), now: at(6) };
const end: SharedNews = {
  ...{ type: 'END', ...game, crash_point: '1.34', hash: 'h' },
  ...{ ended_at: at(11), next_at: at(14), now: at(11) },
};
const after = (...news: readonly SharedNews[]): SharedFacts =>
  news.reduce((facts, each) => withNews(facts, each), nothingKnown);

test('what comes twice around a change of the leader changes nothing', () => {
  const twice = after(betting, betting, start, betting, start, end, start, end, betting);
  expect(twice).toEqual(after(betting, start, end));
  expect(twice.results).toHaveLength(1);
});

test('a betting that a new leader begins anew lasts longer, and an older word of it shortens nothing', () => {
  const anew = { ...betting, ends_at: at(10), now: at(4) };
  const joined = withNews(after(betting), {
    ...{ type: 'BETS', game: 7, left: [], totals: { players: 1, staked: '5.00000000' } },
    bets: [{ id: 'a', user: null, amount: '5.00000000', cashed_out_at: null, payout: '0' }],
  });
  const longer = withNews(joined, anew);
  expect(longer).toEqual({ ...joined, endsAtMs: readTime(at(10)) });
  expect(withNews(longer, betting)).toEqual(longer);
});

test('news of a game that was not heard to begin do not fit', () => {
  const late: SharedNews = { type: 'CASHOUTS', game: 8, bets: [] };
  expect([fits(after(betting), start), fits(after(betting), late)]).toEqual([true, false]);
  expect(fits(nothingKnown, start)).toBe(false);
  expect(fits(after(betting), { ...end, chain: 2 })).toBe(false);
  // A word of the game before comes late.
  expect(withNews(after(betting, start), { ...betting, game: 6 })).toEqual(after(betting, start));
});
