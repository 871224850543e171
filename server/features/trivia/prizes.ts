import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { minorToAmount } from '#core/money.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { notifyAll } from '../notifications/feature.ts';
import { findUnpayablePlayers, payShares, splitEvenly, type RewardShare } from '../reward-rules/feature.ts';
import type { RoundAnswer } from './tables.ts';

type PrizeDeps = Pick<Deps, 'clock' | 'offersOff'>;

interface Pool {
  readonly pool: bigint;
  readonly pooled_at: Date | null;
  readonly state: string;
}

/**
 * Returns the pool shared by all right answers: before the opening the planned amount, afterwards the
 * reserved one. 0 if there is none, or none in this country.
 */
export function getPoolAmount(
  { offersOff }: Pick<Deps, 'offersOff'>,
  { pool, pooled_at, state }: Pool,
  country: string | null = null,
): bigint {
  const isMeant = state === 'planned' || state === 'announced';
  const isPool = pooled_at !== null || isMeant;
  return isPool && !offersOff(country).includes('trivia_prizes') ? pool : 0n;
}

/** Formats a pool for calls and events. */
export const formatPool = (pool: bigint): string | null => (pool > 0n ? minorToAmount(pool) : null);

/** Reserves the pool of a round, once, when the round opens. */
export async function reservePool(
  tx: Tx,
  deps: PrizeDeps,
  { id, pool, pooled_at }: Pool & { readonly id: string },
): Promise<boolean> {
  if (pooled_at !== null) return true;
  if (pool === 0n || deps.offersOff(null).includes('trivia_prizes')) return false;
  await transfer(tx, deps, {
    debit: systemAccounts.rewards,
    credit: systemAccounts.prizes,
    amount: pool,
    code: 'pool',
    roundId: null,
    clientId: `pool:${id}`,
  });
  await tx.updateTable('trivia_rounds').set({ pooled_at: deps.clock.now() }).where('id', '=', id).execute();
  return true;
}

/** A closed round with a reserved pool. */
export interface ClosedRound {
  readonly id: string;
  readonly pool: bigint;
  readonly answers: readonly RoundAnswer[];
  readonly right: string;
}

const SET_WON = defineStatement<{ id: string; userIds: readonly string[]; amounts: readonly bigint[] }>(
  `update trivia_answers a set won = s.amount
  from unnest(@userIds::uuid[], @amounts::bigint[]) as s (user_id, amount)
  where a.trivia_id = @id and a.user_id = s.user_id`,
);

/**
 * Shares a round's pool among the right answers, or returns it if there are none; notifies the participants.
 */
export async function distributePool(tx: Tx, deps: PrizeDeps, over: ClosedRound): Promise<void> {
  const { id, pool, right } = over;
  const rows = await tx
    .selectFrom('trivia_answers')
    .select(['user_id', 'answer'])
    .where('trivia_id', '=', id)
    .where('for_prize', '=', true)
    .execute();
  const { gone, excluded } = await findUnpayablePlayers(
    tx,
    deps,
    rows.map(({ user_id }) => user_id),
  );
  const players = rows.filter(({ user_id }) => !gone.has(user_id));
  const userIds = players.filter(({ answer }) => answer === right).map(({ user_id }) => user_id);
  const shares = splitEvenly(pool, userIds);
  if (shares.length === 0) await giveBack(tx, deps, over);
  else {
    await payShares(tx, deps, {
      debit: systemAccounts.prizes,
      code: 'prize',
      shares,
      silent: excluded,
      clientIdOf: (userId) => `prize:${id}:${userId}`,
    });
    const amounts = shares.map(({ amount }) => amount);
    const won = { id, userIds: shares.map(({ userId }) => userId), amounts };
    await executeStatement(tx, SET_WON, won);
    const share = amounts.reduce((least, amount) => (amount < least ? amount : least));
    await tx.updateTable('trivia_rounds').set({ share }).where('id', '=', id).execute();
  }
  const recipients = players.map(({ user_id }) => user_id).filter((userId) => !excluded.has(userId));
  await notifyParticipants(tx, deps, over, shares, recipients);
}

/** Network hashes are only needed for one question. */
export const deleteNetworkHashes = (tx: Tx, id: string): Promise<unknown> =>
  tx
    .updateTable('trivia_answers')
    .set({ ip_key: null })
    .where('trivia_id', '=', id)
    .where('ip_key', 'is not', null)
    .execute();

const giveBack = (tx: Tx, deps: PrizeDeps, { id, pool }: ClosedRound): Promise<unknown> =>
  transfer(tx, deps, {
    debit: systemAccounts.prizes,
    credit: systemAccounts.rewards,
    amount: pool,
    code: 'pool-rest',
    roundId: null,
    clientId: `pool-rest:${id}`,
  });

async function notifyParticipants(
  tx: Tx,
  deps: PrizeDeps,
  { answers, right }: ClosedRound,
  shares: readonly RewardShare[],
  userIds: readonly string[],
): Promise<void> {
  const won = new Map(shares.map(({ userId, amount }) => [userId, amount]));
  const answer = answers.find(({ id }) => id === right)?.answer ?? '';
  await notifyAll(
    tx,
    deps,
    userIds.map((userId) => {
      const amount = won.get(userId);
      return amount === undefined
        ? { userId, key: 'trivia_over', type: 'info' as const, params: { answer } }
        : { userId, key: 'trivia_won', type: 'win' as const, params: { amount: formatUsd(amount) } };
    }),
  );
}
