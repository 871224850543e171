import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { assertLeaseHeld, type Lease } from '../../lease.ts';
import { lockMainBalance, systemAccounts, transfer, externalAccount } from '../../ledger/index.ts';
import { withdrawals } from '../../metrics/money.ts';
import { unitsToMinor } from '../../networks/coin-amount.ts';
import type { Network, NetworkInfo, TransactionStatus } from '../../networks/network.ts';
import { notify, notifyStaff } from '../notifications/feature.ts';
import { getPrice } from '../prices/feature.ts';
import type { PaymentAttempt } from './attempts.ts';
import { releaseHold } from './release.ts';
import {
  publishWithdrawal,
  changeRow,
  lockRow,
  toNotificationParams,
  createPost,
  signedStates,
  type WithdrawalRow,
} from './rows.ts';

export type PayDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'log' | 'outbox' | 'networks'>;

/** The payer of a network while it is the leader. */
export interface LeadingPayer {
  readonly deps: PayDeps;
  readonly network: Network;
  readonly lease: Lease;
}

/** Runs a transaction that commits only while this process is still the leader, then wakes the outbox. */
export async function runFenced<T>({ deps, lease }: LeadingPayer, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await transaction(deps.db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    return work(tx);
  });
  deps.outbox.wake();
  return result;
}

const isSigned = ({ state }: WithdrawalRow): boolean => (signedStates as readonly string[]).includes(state);

/** Marks the withdrawal as sent, once. */
async function sentRow(tx: Tx, { deps }: LeadingPayer, row: WithdrawalRow): Promise<WithdrawalRow> {
  if (row.state !== 'signed') return row;
  const sent = await changeRow(tx, row.id, { state: 'sent', sent_at: deps.clock.now() });
  await notify(tx, deps, { userId: row.user_id, key: 'withdrawal_sent', ...toNotificationParams(sent) });
  return sent;
}

/** Records that attempts were given to the chain, or that the chain already has them. */
export async function markSent(
  payer: LeadingPayer,
  id: string,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  const numbers = attempts.filter(({ sentAt }) => sentAt === null).map(({ number }) => number);
  if (numbers.length === 0) return;
  await runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || !isSigned(row)) return;
    await tx
      .updateTable('withdrawal_attempts')
      .set({ sent_at: payer.deps.clock.now() })
      .where('withdrawal_id', '=', id)
      .where('number', 'in', numbers)
      .execute();
    if (row.state === 'signed') await publishWithdrawal(tx, payer.deps, await sentRow(tx, payer, row));
  });
}

/** Updates the number of confirmations. */
export const updateDepth = (payer: LeadingPayer, id: string, txid: string, depth: number): Promise<void> =>
  runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || !isSigned(row) || (row.depth === depth && row.txid === txid)) return;
    await publishWithdrawal(tx, payer.deps, await changeRow(tx, id, { txid, depth }));
  });

type Fee = Exclude<TransactionStatus, 'unknown'>['fee'];
interface End {
  readonly attempt: PaymentAttempt;
  readonly depth: number;
  readonly fee: Fee;
}

const feeColumns = (fee: Fee) => (fee ? { fee_coin: fee.coin, fee_units: fee.units.toString() } : {});

/** Posts the hold once an attempt has enough confirmations. */
export async function confirmWithdrawal(
  payer: LeadingPayer,
  id: string,
  { attempt, depth, fee }: End,
): Promise<void> {
  const { deps, network } = payer;
  const price = fee && (await getPrice(deps.db, deps.clock, fee.coin));
  const isConfirmed = await runFenced(payer, async (tx) => {
    const found = await lockRow(tx, id);
    if (!found || !isSigned(found)) return false;
    const { txid } = attempt;
    const row = await sentRow(tx, payer, { ...found, txid });
    await transfer(tx, deps, createPost(row, externalAccount(network.info.id)));
    const change = {
      state: 'confirmed',
      txid,
      depth,
      ended_at: deps.clock.now(),
      ...feeColumns(fee),
    } as const;
    const confirmed = await changeRow(tx, id, change);
    await bookFee(tx, payer, confirmed, price);
    const notice = toNotificationParams(confirmed);
    await notify(tx, deps, { userId: row.user_id, key: 'withdrawal_confirmed', type: 'win', ...notice });
    await publishWithdrawal(tx, deps, confirmed);
    return true;
  });
  if (isConfirmed) withdrawals.inc({ network: network.info.id, step: 'confirmed' });
}

/** Returns the money and notifies the player once no attempt can still pay. */
export async function failWithdrawal(
  payer: LeadingPayer,
  userId: string,
  id: string,
  end: End,
): Promise<void> {
  const { deps, network } = payer;
  const { attempt, depth, fee } = end;
  const price = fee && (await getPrice(deps.db, deps.clock, fee.coin));
  deps.log.error({ withdrawal: id, txid: attempt.txid }, 'a withdrawal failed on its network');
  const isFailed = await runFenced(payer, async (tx) => {
    const balance = await lockMainBalance(tx, userId);
    const found = await lockRow(tx, id);
    if (!found || !isSigned(found)) return false;
    const change = { state: 'failed', txid: attempt.txid, depth, settled: true, ...feeColumns(fee) } as const;
    const { row } = await releaseHold(tx, deps, found, balance, change);
    await bookFee(tx, payer, row, price);
    await notify(tx, deps, { userId, key: 'withdrawal_failed', type: 'loss', ...toNotificationParams(row) });
    await notifyStaff(tx, deps, 'staff_withdrawal_failed', {
      network: network.info.name,
      ...toNotificationParams(row).params,
    });
    return true;
  });
  if (isFailed) withdrawals.inc({ network: network.info.id, step: 'failed' });
}

const decimalsOfFee = ({ adapter, coins }: NetworkInfo, coin: string): number =>
  coins.find(({ iso }) => iso === coin)?.decimals ?? (adapter === 'evm' ? 18 : 8);

/** Books the network fee at the current price; without a price it is retried later. */
async function bookFee(
  tx: Tx,
  { deps, network }: LeadingPayer,
  row: WithdrawalRow,
  price: string | null,
): Promise<void> {
  if (row.fee_units === null || row.fee_coin === null || row.fee_usd !== null || price === null) return;
  const usd = unitsToMinor(BigInt(row.fee_units), decimalsOfFee(network.info, row.fee_coin), price);
  await changeRow(tx, row.id, { fee_usd: usd });
  if (usd > 0n)
    await transfer(tx, deps, {
      debit: systemAccounts.fees,
      credit: externalAccount(network.info.id),
      amount: usd,
      code: 'network-fee',
      roundId: null,
      clientId: `withdrawal:${row.id}:fee`,
    });
}

/** Books a fee that had no price when the withdrawal ended. */
export async function bookLateFee(payer: LeadingPayer, { id, fee_coin }: WithdrawalRow): Promise<void> {
  const price = fee_coin === null ? null : await getPrice(payer.deps.db, payer.deps.clock, fee_coin);
  if (price === null) return;
  await runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (row) await bookFee(tx, payer, row, price);
  });
}

/**
 * Watches a confirmed withdrawal until no fork is expected to reach it. Notifies staff once if a fork does.
 */
export const markSettled = (
  payer: LeadingPayer,
  id: string,
  depth: number,
  settled: boolean,
): Promise<void> =>
  runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (row?.state !== 'confirmed' || row.settled || (row.depth === depth && !settled)) return;
    await changeRow(tx, id, { depth, settled });
    if (depth > 0) return;
    payer.deps.log.error({ withdrawal: id, txid: row.txid }, 'a fork removed a confirmed withdrawal');
    const network = payer.network.info.name;
    await notifyStaff(tx, payer.deps, 'staff_withdrawal_forked', {
      network,
      ...toNotificationParams(row).params,
    });
  });
