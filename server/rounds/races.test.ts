import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoundReply } from '#contract/bets.ts';
import { checkDatabase } from '../db/check.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import { withoutStatementTimeout } from '../db/postgres-pool.ts';
import { transaction } from '../db/transaction.ts';
import { toRefusal } from '../http/errors.ts';
import { bookMovements, systemAccounts, transfer } from '../ledger/index.ts';
import { testPostgresUrl } from '../testing/databases.ts';
import {
  createTestRounds,
  diceBet,
  ladderBet,
  type TestRounds,
  type RoundsTestPlayer,
} from '../testing/test-rounds.ts';
import { actInRound, openRound, OWN_ROUNDS_SQL } from './index.ts';
import { rotateSeedPair } from './seeds.ts';
import { runPlayerStep } from './player-step-queue.ts';

const CALLERS = 18;
const ATTACK_MS = 1_000;
/**
 * A deadlock costs at least its timeout (100 ms here, 1 s by default) times the number of callers queued
 * behind it.
 */
const QUICK_MS = 1_000;

describe('two processes on one PostgreSQL', () => {
  let databases: Database[];
  let sites: [TestRounds, TestRounds];
  let databaseUrl: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const place = await testPostgresUrl();
    ({ databaseUrl, drop } = place);
    const [first, second] = [await openDatabase(place), await openDatabase(place)];
    databases = [first, second];
    sites = [createTestRounds(first), createTestRounds(second)];
  });
  afterAll(async () => {
    const { problems } = await checkDatabase(sites[0].deps);
    for (const database of databases) await database.close();
    await drop();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  /** Runs `work` while another transaction, which no time limit ends, locks the player's balance. */
  const whileLocked = async (
    { accountId }: RoundsTestPlayer,
    work: (waiting: () => Promise<number>) => Promise<void>,
  ): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query('select from wallets where account_id = $1 for update', [accountId]);
    const waiting = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await work(async () => (await client.query(waiting)).rows.length).finally(() => client.end());
  };

  it('keep serving quick bets of others while one player repeats an opening and its first pick', async () => {
    const [attacker, other] = [await sites[0].newPlayer(), await sites[0].newPlayer()];
    const opening = diceBet(attacker, { game: 'mines', params: { mines: 1 } });
    const opened = await openRound(sites[0].deps, attacker.userId, opening);
    const action = { type: 'pick', tile: 0 };
    const pick = { round_id: opened.round.id, step: 0, action };
    // Both processes have read the round before one of them writes the pick.
    let picks: Promise<RoundReply>[] = [];
    await whileLocked(attacker, async (waiting) => {
      picks = sites.map(({ deps }) => actInRound(deps, attacker.userId, pick));
      await expect.poll(waiting).toBe(2);
    });
    const [picked, again] = await Promise.all(picks);
    expect(again).toEqual(picked);
    const endMs = performance.now() + ATTACK_MS;
    let slowestMs = 0;
    const until = async (call: () => Promise<unknown>): Promise<void> => {
      while (performance.now() < endMs) await call();
    };
    const attack = Array.from({ length: CALLERS }, (_, i) => {
      const { deps } = sites[i % 2] as TestRounds; // there are two
      return i % 3 === 0
        ? until(async () => expect(await openRound(deps, attacker.userId, opening)).toEqual(opened))
        : until(async () => expect(await actInRound(deps, attacker.userId, pick)).toEqual(picked));
    });
    const betting = until(async () => {
      const sentMs = performance.now();
      await openRound(sites[0].deps, other.userId, diceBet(other));
      slowestMs = Math.max(slowestMs, performance.now() - sentMs);
    });
    await Promise.all([...attack, betting]);
    expect(slowestMs).toBeLessThan(QUICK_MS);
  });

  it('keep the ledger consistent when one player bets, acts, rotates and is paid on both concurrently', async () => {
    const [player, other] = [await sites[0].newPlayer(), await sites[0].newPlayer()];
    const ladder = ladderBet(player, { params: { steps: 12 } });
    const { round } = await openRound(sites[0].deps, player.userId, ladder);
    const send = async (
      from: RoundsTestPlayer,
      to: RoundsTestPlayer,
      { deps }: TestRounds,
    ): Promise<unknown> =>
      transaction(deps.db, (tx) => {
        const money = {
          amount: 1_000_000n,
          code: 'reward',
          roundId: null,
          clientId: crypto.randomUUID(),
        } as const;
        return bookMovements(tx, deps, [
          { ...money, debit: from.accountId, credit: systemAccounts.transit },
          { ...money, debit: systemAccounts.transit, credit: to.accountId },
        ]);
      });
    const step = { round_id: round.id, step: 0, action: { type: 'step' } };
    const calls = Array.from({ length: 24 }, (_, i) => {
      const site = sites[i % 2] as TestRounds; // there are two
      const { deps } = site;
      return [
        openRound(deps, player.userId, diceBet(player)),
        i % 6 === 0 ? openRound(deps, player.userId, ladder) : openRound(deps, other.userId, diceBet(other)),
        actInRound(deps, player.userId, step),
        i % 4 === 0 ? rotateSeedPair(deps, other.userId, `seed-${i}`) : send(player, other, site),
        send(other, player, site),
      ];
    }).flat();
    await Promise.all(calls);
    const [{ db }] = databases as [Database];
    const { rows: nonces } = await sql<{
      nonce: bigint;
    }>`select nonce from ${sql.raw(OWN_ROUNDS_SQL)} as played
      where user_id = ${player.userId} order by nonce`.execute(db);
    expect(nonces.map(({ nonce }) => Number(nonce))).toEqual(Array.from({ length: 25 }, (_, i) => i));
  });

  it('place a bet on cached state only while that state is current', async () => {
    const [first, second] = sites;
    const [player, other] = [await first.newPlayer(), await first.newPlayer()];
    await openRound(first.deps, player.userId, diceBet(player));
    await openRound(second.deps, player.userId, diceBet(player));
    expect((await openRound(first.deps, player.userId, diceBet(player))).round.nonce).toBe(2);
    // Another player's account, for which this process has cached everything.
    const foreign = openRound(first.deps, other.userId, diceBet(player));
    await expect(foreign).rejects.toMatchObject({ key: 'NOT_FOUND' });
    // The other process adds money and makes the player anonymous; this process must see both.
    const everything = { amount: '1500', params: { mode: 'over', target: '10.00' } };
    await expect(openRound(first.deps, player.userId, diceBet(player, everything))).rejects.toMatchObject({
      key: 'INSUFFICIENT_BALANCE',
    });
    await openRound(first.deps, player.userId, diceBet(player));
    await transaction(second.deps.db, (tx) =>
      transfer(tx, second.deps, {
        debit: systemAccounts.rewards,
        credit: player.accountId,
        amount: 100_000_000_000n,
        code: 'reward',
        roundId: null,
        clientId: crypto.randomUUID(),
      }),
    );
    await openRound(first.deps, player.userId, diceBet(player, everything));
    const hide = second.deps.db.updateTable('users').set({ anonymous: true });
    await hide.where('id', '=', player.userId).execute();
    const { round } = await openRound(first.deps, player.userId, diceBet(player));
    const told = await first.deps.db.selectFrom('outbox').select('payload').execute();
    // The balance goes to the player alone.
    const rows = told
      .map(({ payload }) => JSON.stringify((payload as { bet: unknown }).bet))
      .filter((text) => text?.includes(round.id));
    expect(rows).toHaveLength(1);
    expect(rows.join()).not.toContain(player.userId);
    // A second round may not be opened next to an open one, whatever is cached.
    await openRound(second.deps, player.userId, ladderBet(player));
    await expect(openRound(second.deps, player.userId, ladderBet(player))).rejects.toMatchObject({
      key: 'ROUND_OPEN',
    });
  });

  it('serve others while a whole pool of calls waits for one player', async () => {
    const [{ deps }] = sites;
    const [player, other] = [await sites[0].newPlayer(), await sites[0].newPlayer()];
    let waiting: Promise<unknown>[] = [];
    await whileLocked(player, async () => {
      waiting = Array.from({ length: 40 }, () => openRound(deps, player.userId, diceBet(player)));
      await Promise.all(Array.from({ length: 5 }, () => openRound(deps, other.userId, diceBet(other))));
    });
    await Promise.all(waiting);
  });

  it('lock what a step needs when other writers interfere every time', async () => {
    const [{ deps }] = sites;
    const { userId } = await sites[0].newPlayer();
    const isLocked: boolean[] = [];
    await runPlayerStep(deps.db, userId, async (db) => {
      isLocked.push(db.isTransaction);
      return db.isTransaction || null;
    });
    expect(isLocked).toEqual([false, false, false, true]);
  });

  it('give up a lock or a statement that takes too long, change nothing, and let the caller retry', async () => {
    const limits = async ({ db }: Database) =>
      Promise.all(
        ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'].map(
          async (name) =>
            (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name],
        ),
      );
    expect(await limits(databases[0] as Database)).toEqual(['3s', '10s', '10s']);
    const hasty = await openDatabase({ databaseUrl: `${databaseUrl}?lock_timeout=50&statement_timeout=150` });
    const site = createTestRounds(hasty);
    const player = await sites[0].newPlayer();
    const bet = diceBet(player);
    const asked = (promise: Promise<unknown>) => promise.then(() => null, toRefusal);
    await whileLocked(player, async () => {
      const refusal = await asked(openRound(site.deps, player.userId, bet));
      expect(refusal).toMatchObject({ key: 'UNAVAILABLE', retryAfterSeconds: 1 });
    });
    expect(await asked(sql`select pg_sleep(5)`.execute(hasty.db))).toMatchObject({ key: 'UNAVAILABLE' });
    expect(
      await withoutStatementTimeout(hasty.db, (db) => sql`select pg_sleep(0.2)`.execute(db)),
    ).toBeTruthy();
    expect((await openRound(site.deps, player.userId, bet)).round.nonce).toBe(0);
    await hasty.close();
  });
});
