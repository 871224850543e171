import { expect, test } from 'vitest';
import {
  isApplicableUpdate,
  UNKNOWN_GAME_STATE,
  type SharedGameState,
  applyUpdate,
} from './shared-game-state.ts';
import type { SharedGameUpdate } from './shared-gateway.ts';
import { parseTimestamp, formatTimestamp } from './timestamps.ts';

const at = (seconds: number): string => formatTimestamp(Date.UTC(2026, 0, 1) + seconds * 1_000);
const game = { chain: 1, game: 7 } as const;
const betting: SharedGameUpdate = { type: 'BETTING', ...game, commitment: 'c', ends_at: at(6), now: at(0) };
const start: SharedGameUpdate = { type: 'START', game: 7, started_at: at(6), now: at(6) };
const end: SharedGameUpdate = {
  type: 'END',
  ...game,
  crash_point: '1.34',
  hash: 'h',
  ended_at: at(11),
  next_at: at(14),
  now: at(11),
};
const after = (...news: readonly SharedGameUpdate[]): SharedGameState =>
  news.reduce((facts, each) => applyUpdate(facts, each), UNKNOWN_GAME_STATE);

test('updates repeated around a change of leader change nothing', () => {
  const twice = after(betting, betting, start, betting, start, end, start, end, betting);
  expect(twice).toEqual(after(betting, start, end));
  expect(twice.results).toHaveLength(1);
});

test('a betting phase restarted by a new leader ends later, and an older update does not shorten it', () => {
  const anew = { ...betting, ends_at: at(10), now: at(4) };
  const joined = applyUpdate(after(betting), {
    type: 'BETS',
    game: 7,
    left: [],
    totals: { players: 1, staked: '5.00000000' },
    bets: [{ id: 'a', user: null, amount: '5.00000000', cashed_out_at: null, payout: '0' }],
  });
  const longer = applyUpdate(joined, anew);
  expect(longer).toEqual({ ...joined, endsAtMs: parseTimestamp(at(10)) });
  expect(applyUpdate(longer, betting)).toEqual(longer);
});

test('updates of a game whose start was missed do not apply', () => {
  const late: SharedGameUpdate = { type: 'CASHOUTS', game: 8, bets: [] };
  expect([isApplicableUpdate(after(betting), start), isApplicableUpdate(after(betting), late)]).toEqual([
    true,
    false,
  ]);
  expect(isApplicableUpdate(UNKNOWN_GAME_STATE, start)).toBe(false);
  expect(isApplicableUpdate(after(betting), { ...end, chain: 2 })).toBe(false);
  // A message of the previous game arrives late.
  expect(applyUpdate(after(betting, start), { ...betting, game: 6 })).toEqual(after(betting, start));
});
