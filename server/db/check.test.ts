import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRound } from '../rounds/index.ts';
import { databases, createTestDatabase } from '../testing/databases.ts';
import { createTestRounds, diceBet, ladderBet, type TestRounds } from '../testing/test-rounds.ts';
import { checkDatabase } from './check.ts';
import type { Database } from './connection.ts';

/** Manual changes to the tables, the statements that revert them, and the sentences that report them. */
const forgeries: readonly (readonly [what: string, act: string, undo: string, sentence: RegExp])[] = [
  [
    'a changed balance',
    `update balances set amount = amount + 1`,
    `update balances set amount = amount - 1`,
    /^Balance \w+ says/,
  ],
  [
    'a changed payout',
    `update rounds set payout = payout + 1 where status = 'settled'`,
    `update rounds set payout = payout - 1 where status = 'settled'`,
    /^Round \w+ is stored settled.*but folds to/,
  ],
  [
    'a round closed without moving its money',
    `update rounds set status = 'void' where status = 'active'`,
    `update rounds set status = 'active' where status = 'void'`,
    /^Round \w+ is void/,
  ],
  [
    'a nonce that no round used',
    `update seed_pairs set nonce = nonce + 1`,
    `update seed_pairs set nonce = nonce - 1`,
    /^Seed pair \w+ is at nonce/,
  ],
  [
    'an exchanged server seed hash',
    `update seed_pairs set server_seed_hash = reverse(server_seed_hash)`,
    `update seed_pairs set server_seed_hash = reverse(server_seed_hash)`,
    /is not the one that was committed to/,
  ],
  [
    'other params',
    `update rounds set params = '{"mode":"over","target":"2.00"}' where game = 'dice'`,
    `update rounds set params = '{"mode":"over","target":"50.49"}' where game = 'dice'`,
    /but folds to/,
  ],
  [
    'an item sold without payment',
    `update items set status = 2`,
    `update items set status = 1`,
    /^Item \w+ has status 2/,
  ],
  [
    'an item that disappeared',
    `update items set status = 3`,
    `update items set status = 1`,
    /^The items account holds/,
  ],
  [
    'a wrong total',
    `update player_totals set staked = staked + 1`,
    `update player_totals set staked = staked - 1`,
    /^The totals of player/,
  ],
];

describe.each(databases)('the ledger check on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    const player = await site.newPlayer();
    for (let i = 0; i < 5; i += 1) await openRound(site.deps, player.userId, diceBet(player));
    await openRound(site.deps, player.userId, ladderBet(player));
    const box = { game: 'lootboxes', params: { box: 'sweet-shop' }, amount: undefined };
    await openRound(site.deps, player.userId, diceBet(player, box));
  });
  afterAll(() => database.close());

  it('finds nothing in an unaltered ledger and folds every round', async () => {
    expect(await checkDatabase(site.deps)).toEqual({ problems: [], rounds: 7 });
  });

  it.each(forgeries)('finds %s', async (_, act, undo, sentence) => {
    await sql.raw(act).execute(database.db);
    const { problems } = await checkDatabase(site.deps);
    await sql.raw(undo).execute(database.db);
    expect(problems.some((problem) => sentence.test(problem))).toBe(true);
    expect((await checkDatabase(site.deps)).problems).toEqual([]);
  });
});
