import { randomUUID } from 'node:crypto';
import type { BetRow } from '#contract/bets.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { minorToAmount } from '#contract/money.ts';
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

/** What the house announces with such a bet. */
const announced = (
  userId: string,
  accountId: string,
  roundId: string,
  now: Date,
  { amount, version }: { readonly amount: bigint; readonly version: bigint },
) => {
  const stake = minorToAmount(STAKE_MINOR);
  const bet: BetRow = {
    id: roundId,
    game_id: 1,
    game: 'dice',
    amount: stake,
    payout: '0.00000000',
    multiplier: '0.00000000',
    date: { time: now.toISOString() },
    user: { id: userId, username: 'player-of-the-bench', wager: stake },
    capped: false,
    result: '12.34',
  };
  const balance: ServerEventPayload<'balance-update'> = {
    balance_id: accountId,
    amount: minorToAmount(amount),
    action: 'update',
    version: Number(version),
    round_id: roundId,
  };
  return {
    event: JSON.stringify(balance),
    all: JSON.stringify({ scope: 'all', bets: [bet] }),
    personal: JSON.stringify({ scope: 'personal', bets: [bet] }),
  };
};

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
    const { event, all, personal } = announced(userId, accountId, roundId, now, after);
    const rooms = [`user:${userId}`, 'feed', `user:${userId}`];
    await query(OPEN_ROUND, [
      ...[roundId, userId, accountId, 'dice', 1, pair.pairId, pair.nonce, clientBetId],
      ...[JSON.stringify({ mode: 'over', target: '51.24' }), STAKE_MINOR, 2_000_000_000_000n, 'settled'],
      ...[STAKE_MINOR, 0n, 0n, false, now, after.amount, after.version],
      ...[['balance-update', 'bet-feed', 'bet-feed'], rooms, [event, all, personal]],
    ]);
    await query('commit', []);
  });
