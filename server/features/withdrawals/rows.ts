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

/** Reads, single statements and movements of withdrawals; the stories are in the files beside this one. */

export const selectWithdrawals = (db: Db | Tx) => db.selectFrom('withdrawals').selectAll('withdrawals');
export type WithdrawalRow = Awaited<
  ReturnType<ReturnType<typeof selectWithdrawals>['executeTakeFirstOrThrow']>
>;

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

export const lockRow = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  selectWithdrawals(tx).where('id', '=', id).forUpdate().executeTakeFirst();

type Change = Omit<Updateable<Schema['withdrawals']>, 'id' | 'user_id' | 'amount' | 'units'>;

/** Changes a locked one. */
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

/** Tells the player's pages how it stands; wake the outbox after the commit. */
export async function publishWithdrawal(
  tx: Tx,
  { clock, networks }: Pick<Deps, 'clock' | 'networks'>,
  row: WithdrawalRow,
) {
  const payload: ServerEventPayload<'withdrawal'> = serializeWithdrawal(row, networks);
  await tx
    .insertInto('outbox')
    .values({
      event: 'withdrawal',
      room: `user:${row.user_id}`,
      payload: JSON.stringify(payload),
      created_at: clock.now(),
    })
    .execute();
}

/** What a notification about it is filled with. */
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

/** What is asked leaves the player's balance. */
export const createHold = (money: Money, accountId: string): Movement =>
  moved(money, 'hold', accountId, systemAccounts.withdrawals);
/** What is paid leaves the house. */
export const createPost = (money: Money, world: string): Movement =>
  moved(money, 'post', systemAccounts.withdrawals, world);
/** What is not paid goes back. */
export const createRelease = (money: Money, accountId: string): Movement =>
  moved(money, 'release', systemAccounts.withdrawals, accountId);
