import { randomUUID } from 'node:crypto';
import type { BetRow } from '#contract/bets.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { minorToAmount } from '#core/money.ts';
import { systemClock } from '#server/clock.ts';
import { bindParameters } from '#server/db/statement.ts';
import { EmbeddedThread } from '#server/db/embedded-thread.ts';
import { createPostgresPool } from '#server/db/postgres-pool.ts';
import { newId } from '#server/ids.ts';
import { createBooking, systemAccountNos, takeStake } from '#server/ledger/index.ts';
import type { RoundStepPayload } from '#server/rounds/index.ts';
import { clientKeysSince } from '#server/db/months.ts';
import { OPEN_ROUND, READ_BET, type ReadBet } from '#server/rounds/statements.ts';
import { idTextSql } from '#server/db/uuid.ts';

type Query = (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>;

/** A database driver without any code of the application around it. */
export interface RawDriver {
  /** Runs `work` on a dedicated connection. */
  withConnection(work: (query: Query) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The player that bets. */
export interface RawPlayer {
  readonly userId: string;
  readonly accountId: string;
}

/** `pg` with its pool, every statement prepared. */
export const createPostgresDriver = (databaseUrl: string, connections: number): RawDriver => {
  const pool = createPostgresPool(databaseUrl, () => undefined);
  pool.options.max = connections;
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

/** The thread of the embedded database, one transaction at a time. */
export const createEmbeddedDriver = async (folder: string): Promise<RawDriver> => {
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
const MAX_PROFIT = 2_000_000_000_000n;
const PARAMS = JSON.stringify({ mode: 'over', target: '51.24' });

/** The events that the application publishes for such a bet. */
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
  const news: RoundStepPayload = { balance, bet, scopes: ['all', 'personal'] };
  return JSON.stringify(news);
};

/**
 * Places one lost dice bet of a cent the way a careful engineer would directly: the same two statements as
 * the application, which are the fewest round trips that keep its guarantees, and nothing between them.
 * Different SQL with the same values.
 */
export const placeBaselineBet = (
  driver: RawDriver,
  { userId, accountId }: RawPlayer,
  text = OPEN_ROUND.free.text,
): Promise<void> =>
  driver.withConnection(async (query) => {
    const now = systemClock.now();
    const roundId = newId(systemClock);
    const clientBetId = randomUUID();
    const keysSince = clientKeysSince(now);
    const requested = bindParameters(READ_BET, { userId, accountId, clientBetId, keysSince, game: 'dice' });
    const [basis] = (await query(READ_BET.text, requested)) as ReadBet[]; // the statement's columns
    if (!basis) throw new Error('the bench player has no account');
    const { accountNo, amount, version, pairId, nonce, username, anonymous, wager, isMain } = basis;
    const stake = { roundId, accountId, amount: STAKE_MINOR };
    const balance = { userId, accountNo, accountId, amount, version };
    const { values, after } = createBooking(systemClock, balance, roundId, [takeStake(stake)]);
    const opened = bindParameters(OPEN_ROUND.free, {
      ...values,
      userId,
      game: 'dice',
      rulesVersion: 1,
      pairId,
      nonce,
      clientBetId,
      keysSince,
      params: PARAMS,
      amount: STAKE_MINOR,
      maxProfit: MAX_PROFIT,
      status: 'settled',
      staked: STAKE_MINOR,

      multiplier: 0n,
      payout: 0n,
      capped: false,
      item: null,
      autoSell: false,
      edgePpm: 10_000,
      isMain,
      amountAfter: after.amount,
      versionAfter: after.version,
      limitsVersion: null,
      used: null,
      news: announced(userId, accountId, roundId, now, after),
      username,
      anonymous,
      wager,
    });
    const written = await query(text, opened);
    if (written.length === 0) throw new Error('another session bets for the bench player');
  });

const QUEUE = /queued as \(\s*insert into settled_bets[^;]*?from used counted[^)]*\)/;

/**
 * The same bet without its row in the queue of settled bets. A value that nothing else refers to any more is still
 * passed, and needs a type.
 */
export const BET_WITHOUT_QUEUE_SQL = ((): string => {
  const { text } = OPEN_ROUND.free;
  const [queue] = QUEUE.exec(text) ?? [];
  if (queue === undefined) throw new Error('the bet statement queued nothing');
  const rest = text.replace(queue, '');
  const unused = [...queue.matchAll(/(\$\d+)(::\w+)?/g)].filter(
    ([, value = '']) => !new RegExp(`\\${value}\\b`).test(rest),
  );
  const typed = unused.map(([, value, type = '::text']) => `${value}${type}`);
  return text.replace(queue, `queued as (select ${['1', ...typed].join(', ')})`);
})();

/** Only the writes of that bet: no read before it, no comparison, no lookup by the caller. */
const BARE_BET = `with used as (
    update wallets set amount = amount - $2::bigint, version = version + 1, nonce = nonce + 1, rounds = rounds + 1,
      staked = staked + $2::bigint, xp = xp + $2::bigint
    where user_id = $1 and account_no = 0 returning amount, version, seed_pair_id, nonce - 1 as nonce
  ), moved as (
    insert into transfers (user_id, id, debit, credit, amount, code, round_id, created_at)
    values ($1::uuid, $3::uuid, 0, ${systemAccountNos.house}, $2::bigint, 'stake', $4::uuid, $6::timestamptz)
  ), ended as (
    insert into rounds (id, user_id, account_no, game, rules_version, seed_pair_id, nonce, client_bet_id, params,
      amount, max_profit, status, step, staked, multiplier, payout, capped, balances, created_at, settled_at)
    select $4::uuid, $1, 0, 'dice', 1, used.seed_pair_id, used.nonce, $5, $7::jsonb, $2::bigint, $8::bigint,
      'settled', 0, $2::bigint, 0, 0, false, array[used.amount, used.version], $6::timestamptz, $6::timestamptz
    from used
  ) insert into outbox (event, room, payload, created_at)
  values ('round-step', 'user:' || ${idTextSql('$1::uuid')}, $9::jsonb, $6::timestamptz)`;

/** Places the same bet as one bare statement: the upper bound of what the database can take. */
export const placeMinimalBet = (driver: RawDriver, { userId, accountId }: RawPlayer): Promise<void> =>
  driver.withConnection(async (query) => {
    const now = systemClock.now();
    const roundId = newId(systemClock);
    const ids = [newId(systemClock), roundId];
    const news = announced(userId, accountId, roundId, now, { amount: STAKE_MINOR, version: 1n });
    const values = [userId, STAKE_MINOR, ...ids, randomUUID(), now, PARAMS, MAX_PROFIT];
    await query(BARE_BET, [...values, news]);
  });
