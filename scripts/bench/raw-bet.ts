import { randomUUID } from 'node:crypto';
import { systemClock } from '#server/clock.ts';
import { EmbeddedThread } from '#server/db/embedded-thread.ts';
import { postgresPool } from '#server/db/postgres-pool.ts';
import { newId } from '#server/ids.ts';
import { hold, LOCK_BALANCE, MOVE, moveParameters, post } from '#server/ledger/index.ts';
import { LOCK_PAIR, OPEN_ROUND } from '#server/rounds/statements.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** A driver without anything of the house around it. */
export interface RawDriver {
  /** Runs `work` on a connection of its own. */
  withConnection(work: (query: Query) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The player that bets. */
export interface RawPlayer {
  readonly userId: string;
  readonly accountId: string;
}

/** `pg` with its pool, every statement prepared. */
export const rawPostgres = (databaseUrl: string): RawDriver => {
  const pool = postgresPool(databaseUrl, () => undefined);
  return {
    withConnection: async (work) => {
      const client = await pool.connect();
      try {
        await work(async (text, values) => (await client.query(text, [...values])).rows);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};

/** The embedded database's thread, one transaction after the other. */
export const rawEmbedded = async (folder: string): Promise<RawDriver> => {
  const thread = await EmbeddedThread.start({ folder });
  let last: Promise<unknown> = Promise.resolve();
  return {
    withConnection: (work) => {
      const mine = last.then(() => work(async (text, values) => (await thread.query(text, values)).rows));
      last = mine.catch(() => undefined);
      return mine;
    },
    close: () => thread.close(),
  };
};

const STAKE_MINOR = 1_000_000n;

/** One lost dice bet of a cent as the house writes it: the same statements, nothing between them. */
export const rawBet = (driver: RawDriver, { userId, accountId }: RawPlayer): Promise<void> =>
  driver.withConnection(async (query) => {
    const now = systemClock.now();
    const roundId = newId(systemClock);
    const clientBetId = randomUUID();
    await query('begin', []);
    await query(LOCK_BALANCE, [accountId, userId]);
    const [pair] = (await query(LOCK_PAIR, [userId, clientBetId, 'dice'])) as {
      pairId: string;
      nonce: bigint;
    }[]; // the statement's columns
    const stake = { roundId, accountId, amount: STAKE_MINOR };
    const [after] = (await query(MOVE, moveParameters(systemClock, [hold(stake), post(stake)]))) as {
      amount: bigint;
      version: bigint;
    }[]; // the statement's columns
    if (!pair || !after) throw new Error('the player of the bench has no seeds or no money');
    const event = JSON.stringify({ balance_id: accountId, amount: '0.00000000', round_id: roundId });
    const row = JSON.stringify({ scope: 'all', bets: [{ id: roundId, game: 'dice', amount: '0.01000000' }] });
    const rooms = [`user:${userId}`, 'feed', `user:${userId}`];
    await query(OPEN_ROUND, [
      ...[roundId, userId, accountId, 'dice', 1, pair.pairId, pair.nonce, clientBetId],
      ...[JSON.stringify({ mode: 'over', target: '51.24' }), STAKE_MINOR, 2_000_000_000_000n, 'settled'],
      ...[STAKE_MINOR, 0n, 0n, false, now, after.amount, after.version],
      ...[['balance-update', 'bet-feed', 'bet-feed'], rooms, [event, row, row]],
    ]);
    await query('commit', []);
  });
