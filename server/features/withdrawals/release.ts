import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockMainBalance, transfer, type AccountBalance } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import type { cancelWithdrawal, WithdrawalState } from '#contract/withdrawals.ts';
import {
  publishWithdrawal,
  changeRow,
  lockRow,
  serializeWithdrawal,
  createRelease,
  toBalanceState,
  unsignedStates,
  type WithdrawalRow,
} from './rows.ts';

type ReleaseDeps = Pick<Deps, 'clock' | 'networks'>;

/** Ends an unpaid withdrawal. `row` must be locked after the balance, and `change` must be validated. */
export async function releaseHold(
  tx: Tx,
  deps: ReleaseDeps,
  { id, user_id, amount }: WithdrawalRow,
  balance: AccountBalance,
  change: Parameters<typeof changeRow>[2],
): Promise<{ readonly row: WithdrawalRow; readonly balance: AccountBalance }> {
  const moved = await transfer(tx, deps, createRelease({ id, amount }, balance.accountId));
  const after = moved.get(balance.accountId);
  if (!after) throw new Error(`Withdrawal ${id} refunded nothing.`);
  const row = await changeRow(tx, id, { waits: false, ended_at: deps.clock.now(), ...change });
  await publishBalanceUpdate(tx, deps, user_id, after);
  await publishWithdrawal(tx, deps, row);
  return { row, balance: after };
}

const isUnsigned = (state: WithdrawalState): boolean =>
  (unsignedStates as readonly WithdrawalState[]).includes(state);

/** Locks a balance and one unsigned withdrawal. @throws {Refusal} NOT_FOUND, WITHDRAWAL_MOVED */
export async function lockUnsigned(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly row: WithdrawalRow; readonly balance: AccountBalance }> {
  const balance = await lockMainBalance(tx, userId);
  const row = await lockRow(tx, id);
  if (row?.user_id !== userId) throw new Refusal('NOT_FOUND');
  if (!isUnsigned(row.state)) throw new Refusal('WITHDRAWAL_MOVED');
  return { row, balance };
}

/** Cancels the player's own withdrawal while it is unsigned. @throws {Refusal} NOT_FOUND, WITHDRAWAL_MOVED */
export async function cancelOwnWithdrawal(
  deps: Deps,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof cancelWithdrawal>> {
  const reply = await transaction(deps.db, async (tx) => {
    const locked = await lockUnsigned(tx, userId, id);
    const { row, balance } = await releaseHold(tx, deps, locked.row, locked.balance, { state: 'cancelled' });
    return { withdrawal: serializeWithdrawal(row, deps.networks), balance: toBalanceState(balance) };
  });
  deps.outbox.wake();
  return reply;
}
