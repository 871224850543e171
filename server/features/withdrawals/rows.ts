import type { Updateable } from 'kysely';
import type { ServerEventPayload } from '#contract/events.ts';
import { minorToAmount } from '#core/money.ts';
import type { BalanceState } from '#contract/shared.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, type AccountBalance, type Movement } from '../../ledger/index.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import type { Networks } from '../../networks/network.ts';
import { formatCoinsShort, formatUsdShort } from '../deposits/feature.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

/**
 * Queries, single statements and movements of withdrawals; the workflows are in the other files of this
 * folder.
 */

export const selectWithdrawals = (db: Db | Tx) => db.selectFrom('withdrawals').selectAll('withdrawals');
export type WithdrawalRow = Awaited<
  ReturnType<ReturnType<typeof selectWithdrawals>['executeTakeFirstOrThrow']>
>;

/** States with a hold on the money: no outcome is decided. */
export const openStates = ['requested', 'review', 'approved', 'signed', 'sent'] as const;
/** States in which a withdrawal can be cancelled: no bytes exist that could pay it. */
export const unsignedStates = ['requested', 'review', 'approved'] as const;
/** States in which signed bytes exist. */
export const signedStates = ['signed', 'sent'] as const;
/** States from approval until the payment is final. */
export const movingStates = ['approved', 'signed', 'sent'] as const;
/** Consecutive failures after which staff see it as failing and the player reads that it takes longer. */
export const FAILURES_SHOWN = 3;
export const returnedStates = ['refused', 'cancelled', 'failed'] as const;

export const lockRow = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  selectWithdrawals(tx).where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Omit<Updateable<Schema['withdrawals']>, 'id' | 'user_id' | 'amount' | 'units'>;

/** Updates a locked withdrawal. */
export const changeRow = (tx: Tx, id: string, change: Change): Promise<WithdrawalRow> =>
  tx.updateTable('withdrawals').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const serializeWithdrawal = (row: WithdrawalRow, networks: Networks): Withdrawal => {
  const needed = networks.get(row.network)?.info.confirmations ?? Math.max(1, row.depth);
  return {
    id: row.id,
    state: row.state,
    coin: row.coin,
    network: row.network,
    address: row.address,
    tag: row.tag,
    amount: formatCoinUnits(BigInt(row.units), row.decimals),
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

/** Publishes the withdrawal's state to the player's pages. Wake the outbox after the commit. */
export async function publishWithdrawal(
  tx: Tx,
  { clock, networks }: Pick<Deps, 'clock' | 'networks'>,
  row: WithdrawalRow,
) {
  const payload: ServerEventPayload<'withdrawal'> = serializeWithdrawal(row, networks);
  await tx
    .insertInto('outbox')
    .values({
      user_id: row.user_id,
      event: 'withdrawal',
      room: `user:${row.user_id}`,
      payload: outboxJson(payload),
      created_at: clock.now(),
    })
    .execute();
}

/** Returns the parameters of notifications about a withdrawal. */
export const toNotificationParams = (row: WithdrawalRow) => ({
  params: {
    coin: row.coin,
    coins: formatCoinsShort(BigInt(row.units), row.decimals),
    usd: formatUsdShort(row.amount),
    txid: row.txid ?? '',
  },
  data: { withdrawal_id: row.id, network: row.network, txid: row.txid },
});

export const toBalanceState = ({ accountId: id, amount, version }: AccountBalance): BalanceState => ({
  id,
  amount: minorToAmount(amount),
  version: Number(version),
});

type Money = Pick<WithdrawalRow, 'id' | 'amount'>;
const moved = (
  { id, amount }: Money,
  part: 'hold' | 'post' | 'release',
  debit: string,
  credit: string,
): Movement => ({
  debit,
  credit,
  amount,
  code: `withdraw-${part}`,
  roundId: null,
  clientId: `withdrawal:${id}:${part}`,
});

/** Moves the requested amount out of the player's balance. */
export const createHold = (money: Money, accountId: string): Movement =>
  moved(money, 'hold', accountId, systemAccounts.withdrawals);
/** Moves the paid amount out of the house. */
export const createPost = (money: Money, world: string): Movement =>
  moved(money, 'post', systemAccounts.withdrawals, world);
/** Moves an unpaid amount back to the balance. */
export const createRelease = (money: Money, accountId: string): Movement =>
  moved(money, 'release', systemAccounts.withdrawals, accountId);
