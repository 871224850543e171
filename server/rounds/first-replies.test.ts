import { afterAll, beforeAll, expect, test } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import type { Database } from '../db/connection.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { createTestRounds, ladderBet, type TestRounds } from '../testing/test-rounds.ts';
import { actInRound, openRound } from './index.ts';

/** Games with one accepted bet each, taken from their vectors. */
const slugs = [
  'base-game',
  'blackjack',
  'blackjack1',
  'blackjack2',
  'cheesy',
  'chicken',
  'coin-flip',
  'dice',
  'hi-lo',
  'keno',
  'limbo',
  'lootboxes',
  'mines',
  'plinko',
  'roulette-candy',
  'roulette-eu',
  'towers',
] as const;

let database: Database;
let site: TestRounds;
let ticks = 0;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
  site = createTestRounds(database);
  // As in production: two clock reads never return the same time.
  const { clock } = site.deps;
  Object.assign(site.deps, { clock: { now: () => new Date(clock.now().getTime() + (ticks += 7)) } });
});
afterAll(() => database.close());

const lettersOf = (reply: unknown): string => JSON.stringify(reply);

test.each(slugs)('answers a repeated bet on %s byte for byte', async (slug) => {
  const path = `../../tests/vectors/${slug}.json`;
  const { default: vectors } = (await import(/* @vite-ignore */ path, { with: { type: 'json' } })) as {
    default: readonly {
      game: string;
      params: Record<string, unknown>;
      bet?: string;
      maxProfit?: string;
      actions?: unknown;
    }[];
  };
  let answered = 0;
  for (const { game, params, bet } of vectors) {
    if (answered === 3) break;
    const player = await site.newPlayer(10n ** 15n);
    const stake = bet === undefined ? undefined : minorToAmount(BigInt(bet));
    const request = {
      game,
      params,
      balance: player.accountId,
      client_bet_id: crypto.randomUUID(),
      ...(stake !== undefined && { amount: stake }),
    };
    const first = await openRound(site.deps, player.userId, request).catch(() => null);
    // The stake of a vector may be outside the site's limits.
    if (!first) continue;
    answered += 1;
    expect(lettersOf(await openRound(site.deps, player.userId, request))).toBe(lettersOf(first));
  }
  expect(answered).toBeGreaterThan(0);
});

test('answers a repeated action byte for byte', async () => {
  const player = await site.newPlayer();
  const { round } = await openRound(site.deps, player.userId, ladderBet(player));
  const step = { round_id: round.id, step: 0, action: { type: 'step' } };
  const first = await actInRound(site.deps, player.userId, step);
  expect(lettersOf(await actInRound(site.deps, player.userId, step))).toBe(lettersOf(first));
});
