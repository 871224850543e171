import type { Updateable } from 'kysely';
import type { ServerEventPayload } from '#contract/events.ts';
import { minorToAmount } from '#contract/money.ts';
import type { BalanceState } from '#contract/shared.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, type BalanceOf, type Movement } from '../../ledger/index.ts';
import { unitsToText } from '../../networks/coin-amount.ts';
import type { Networks } from '../../networks/network.ts';
import { shortCoins, shortUsd } from '../deposits/feature.ts';
import type { Withdrawal } from './contract.ts';
import './tables.ts';

/** Reads, single statements and movements of withdrawals; the stories are in the files beside this one. */

export const rowsOf = (db: Db | Tx) => db.selectFrom('withdrawals').selectAll('withdrawals');
export type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** Those whose money is held: nothing is decided. */
export const openStates = ['requested', 'review', 'approved', 'signed', 'sent'] as const;
/** Those that can be taken back: no bytes exist that could pay them. */
export const unsignedStates = ['requested', 'review', 'approved'] as const;
/** Bytes exist that pay them. */
export const signedStates = ['signed', 'sent'] as const;
/** Approved, and not paid for good. */
export const movingStates = ['approved', 'signed', 'sent'] as const;
/** From so many failures in a row on staff see it as failing, and the player reads that it takes longer. */
export const FAILURES_SHOWN = 3;
export const returnedStates = ['refused', 'cancelled', 'failed'] as const;

export const lockRow = (tx: Tx, id: string): Promise<Row | undefined> =>
  rowsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Omit<Updateable<Schema['withdrawals']>, 'id' | 'user_id' | 'amount' | 'units'>;

/** Changes a locked one. */
export const changeRow = (tx: Tx, id: string, change: Change): Promise<Row> =>
  tx.updateTable('withdrawals').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const onWire = (row: Row, networks: Networks): Withdrawal => {
  const needed = networks.get(row.network)?.info.confirmations ?? Math.max(1, row.depth);
  return {
    ...{
      id: row.id,
      state: row.state,
      coin: row.coin,
      network: row.network,
      address: row.address,
      tag: row.tag,
    },
    amount: unitsToText(BigInt(row.units), row.decimals),
    usd: minorToAmount(row.amount),
    price: row.price,
    txid: row.txid,
    depth: Math.min(row.depth, needed),
    needed,
    review: row.review,
    reason: row.reason,
    waits: row.waits,
    is_late: row.ended_at === null && row.failures >= FAILURES_SHOWN,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
};

/** Tells the player's pages how it stands; wake the outbox after the commit. */
export async function announce(tx: Tx, { clock, networks }: Pick<Deps, 'clock' | 'networks'>, row: Row) {
  const payload: ServerEventPayload<'withdrawal'> = onWire(row, networks);
  await tx
    .insertInto('outbox')
    .values({
      ...{ event: 'withdrawal', room: `user:${row.user_id}`, payload: JSON.stringify(payload) },
      created_at: clock.now(),
    })
    .execute();
}

/** What a notification about it is filled with. */
export const noticeOf = (row: Row) => ({
  params: {
    ...{ coin: row.coin, coins: shortCoins(BigInt(row.units), row.decimals), usd: shortUsd(row.amount) },
    txid: row.txid ?? '',
  },
  data: { withdrawal_id: row.id, network: row.network, txid: row.txid },
});

export const stateOf = ({ accountId: id, amount, version }: BalanceOf): BalanceState => ({
  id,
  amount: minorToAmount(amount),
  version: Number(version),
});

type Money = Pick<Row, 'id' | 'amount'>;
const moved = (
  { id, amount }: Money,
  part: 'hold' | 'post' | 'release',
  debit: string,
  credit: string,
): Movement => ({
  ...{ debit, credit, amount, code: `withdraw-${part}`, roundId: null, clientId: `withdrawal:${id}:${part}` },
});

/** What is asked leaves the player's balance. */
export const holdOf = (money: Money, accountId: string): Movement =>
  moved(money, 'hold', accountId, systemAccounts.withdrawals);
/** What is paid leaves the house. */
export const postOf = (money: Money, world: string): Movement =>
  moved(money, 'post', systemAccounts.withdrawals, world);
/** What is not paid goes back. */
export const releaseOf = (money: Money, accountId: string): Movement =>
  moved(money, 'release', systemAccounts.withdrawals, accountId);
