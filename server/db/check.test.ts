import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRound } from '../rounds/index.ts';
import { databases, createTestDatabase } from '../testing/databases.ts';
import { proveInRanges } from '../testing/prove-in-ranges.ts';
import { createTestRounds, diceBet, ladderBet, type TestRounds } from '../testing/test-rounds.ts';
import { checkDatabase } from './check.ts';
import type { Database } from './connection.ts';

/** Manual changes to the tables, the statements that revert them, and the sentences that report them. */
const forgeries: readonly (readonly [what: string, act: string, undo: string, sentence: RegExp])[] = [
  [
    'a changed balance',
    `update wallets set amount = amount + 1`,
    `update wallets set amount = amount - 1`,
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
    `update rounds set status = 'void' where game = 'lootboxes'`,
    `update rounds set status = 'settled' where game = 'lootboxes'`,
    /^Round \w+ is void/,
  ],
  [
    'a round that is open and over',
    `insert into rounds select nonce, amount, max_profit, staked, 0, 0, created_at, created_at, rules_version, step, account_no, false,
      'void', id, user_id, game, seed_pair_id, shared_game_id, client_bet_id, params, null, balances
      from open_rounds`,
    `delete from rounds where id in (select id from open_rounds)`,
    /^Round \w+ is open and over/,
  ],
  [
    'an action that is missing',
    `update open_rounds set step = step + 1`,
    `update open_rounds set step = step - 1`,
    /^Round \w+ is at step 1, but stores 0 actions/,
  ],
  [
    'a round of an account that does not exist',
    `update rounds set account_no = account_no - 9 where game = 'lootboxes'`,
    `update rounds set account_no = account_no + 9 where game = 'lootboxes'`,
    /^Round \w+ names an account/,
  ],
  [
    'a nonce that no round used',
    `update wallets set nonce = nonce + 1`,
    `update wallets set nonce = nonce - 1`,
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
    /^Item \w+ has status 2|^The items account holds/,
  ],
  [
    'an item that disappeared',
    `update items set status = 3`,
    `update items set status = 1`,
    /^The items account holds/,
  ],
  [
    'an amount in transit that was never sent',
    `insert into in_transit (user_id, id, kind, receiver_id, amount, client_id, created_at)
      select user_id, user_id, 'tip', user_id, 5, 'forged', now() from wallets`,
    `delete from in_transit`,
    /^The transit account holds 0, what has not arrived is 5/,
  ],
  [
    'a wrong total',
    `update wallets set staked = staked + 1`,
    `update wallets set staked = staked - 1`,
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
    await sql`alter table rounds disable trigger rounds_immutable`.execute(database.db);
  });
  afterAll(() => database.close());

  it('finds nothing in an unaltered ledger and folds every round', async () => {
    expect(await checkDatabase(site.deps)).toEqual({ problems: [], rounds: 7 });
    expect(await proveInRanges(site.deps)).toEqual([]);
  });

  it.each(forgeries)('finds %s', async (_, act, undo, sentence) => {
    await sql.raw(act).execute(database.db);
    const { problems } = await checkDatabase(site.deps);
    const byDay = await proveInRanges(site.deps);
    await sql.raw(undo).execute(database.db);
    expect(problems).toContainEqual(expect.stringMatching(sentence));
    expect(byDay).toContainEqual(expect.stringMatching(sentence));
    expect((await checkDatabase(site.deps)).problems).toEqual([]);
    expect(await proveInRanges(site.deps)).toEqual([]);
  });
});
