import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { runAsLeader, type Remaining } from '../../run-as-leader.ts';
import { LeadershipLostError, type Lease } from '../../lease.ts';
import { HotWalletLow, type Network, type Payment, type SignedPayment } from '../../networks/network.ts';
import { getOpenDebt } from '../deposits/feature.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { listAttempts, storeAttempt, listReservedInputs, type PaymentAttempt } from './attempts.ts';
import {
  decideNextStep,
  FINALITY_FACTOR,
  type PaymentDecision,
  type AttemptStatus,
} from './decide-next-step.ts';
import {
  bookLateFee,
  confirmWithdrawal,
  failWithdrawal,
  runFenced,
  updateDepth,
  markSent,
  markSettled,
  type PayDeps,
  type LeadingPayer,
} from './outcome.ts';
import { isHeld, returnToReview } from './holds.ts';
import { NO_FAILURES, noteFailure, noteSuccess, postpone } from './retries.ts';
import {
  publishWithdrawal,
  changeRow,
  lockRow,
  selectWithdrawals,
  signedStates,
  type WithdrawalRow,
} from './rows.ts';

/*
 * The payer: on each network exactly one process signs and sends. Each withdrawal is paid exactly once
 * because
 * - the signed bytes and their inputs are stored before they are sent, and afterwards only the same bytes, or
 *   bytes that exclude them, are ever sent for that withdrawal;
 * - the database lets no other withdrawal use the same inputs;
 * - every write is fenced: a process that lost leadership stores nothing, and what is not stored is not sent.
 */

/** Longest time without a payer after one dies. */
const LEASE_MS = 5_000;
const everyMs = ({ info }: Network): number => Math.min(5_000, Math.max(1_000, info.blockSeconds * 250));
/** New payments per coin and turn, so that those in flight are checked in between. */
const MAX_NEW = 50;

/** Pays on every network; each network is led by exactly one process. */
export async function payAllNetworks(deps: Deps, signal: AbortSignal): Promise<void> {
  if (deps.networks.size === 0)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  await Promise.all([...deps.networks.values()].map((network) => payNetwork(deps, network, signal)));
}

/** Polling interval of a payer, and how long to wait for a dead one. */
interface Pace {
  readonly leaseMs: number;
  readonly everyMs: number;
}

/** Pays on one network while this process leads it, until the signal aborts. */
export function payNetwork(
  deps: PayDeps & Pick<Deps, 'activity'>,
  network: Network,
  signal: AbortSignal,
  pace: Pace = { leaseMs: LEASE_MS, everyMs: everyMs(network) },
): Promise<void> {
  const turn = (lease: Lease, until: AbortSignal) => payOnce({ deps, network, lease }, until);
  return runAsLeader(deps, { name: `pay:${network.info.id}`, ...pace, turn }, signal);
}

/** Processes everything on a network that is due or in flight, once. Returns whether some of it may remain. */
export async function payOnce(payer: LeadingPayer, signal: AbortSignal): Promise<Remaining> {
  const { deps, network } = payer;
  if ((await executeStatement(deps.db, UNFINISHED, { network: network.info.id })).length === 0)
    return undefined;
  const now = deps.clock.now();
  for (const row of await onTheWay(deps.db, network.info.id, now))
    await alone(payer, signal, row, () => follow(payer, row));
  // Each coin has a separate limit, so that payments waiting for one coin do not block others.
  for (const { iso } of network.info.coins)
    for (const row of await approved(deps.db, network.info.id, iso, now))
      await alone(payer, signal, row, () => begin(payer, row));
  return 'unfinished';
}

/** Isolates a failure to one withdrawal, which is postponed with growing pauses. */
async function alone(
  payer: LeadingPayer,
  signal: AbortSignal,
  { id, network, failures }: WithdrawalRow,
  work: () => Promise<void>,
): Promise<void> {
  if (signal.aborted) return;
  try {
    await work();
    if (failures > 0) await noteSuccess(payer, id);
  } catch (error) {
    if (error instanceof LeadershipLostError) throw error;
    payer.deps.log.warn({ err: error, withdrawal: id, network }, 'a withdrawal is retried later');
    await noteFailure(payer, id, error);
  }
}

/** Most turns have nothing to do; one index lookup shows that. */
const UNFINISHED = defineStatement<{ network: string }, { id: string }>(
  `select id from withdrawals where network = @network and (state in ('approved', 'signed', 'sent')
    or (state = 'confirmed' and not settled) or (fee_units is not null and fee_usd is null)) limit 1`,
);

/** Withdrawals whose pause is over, longest postponed first, so that all get a turn. */
const dueOf = (db: Db, network: string, now: Date) =>
  selectWithdrawals(db)
    .where('network', '=', network)
    .where(({ or, eb }) => or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .orderBy('next_try_at', (order) => order.asc().nullsFirst())
    .orderBy('id');

const onTheWay = (db: Db, network: string, now: Date): Promise<WithdrawalRow[]> =>
  dueOf(db, network, now)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', signedStates),
        and([eb('state', '=', 'confirmed'), eb('settled', '=', false)]),
        and([eb('fee_units', 'is not', null), eb('fee_usd', 'is', null)]),
      ]),
    )
    .execute();

const approved = (db: Db, network: string, coin: string, now: Date): Promise<WithdrawalRow[]> =>
  dueOf(db, network, now).where('state', '=', 'approved').where('coin', '=', coin).limit(MAX_NEW).execute();

const paymentOf = ({ id, coin, address, tag, key, units }: WithdrawalRow): Payment => ({
  id,
  coin,
  to: { address, tag, key },
  units: BigInt(units),
});

/** Signs an approved withdrawal, stores the bytes, and sends them. */
async function begin(payer: LeadingPayer, row: WithdrawalRow): Promise<void> {
  const { deps, network } = payer;
  // A fork may have removed the deposit that funds this withdrawal.
  if ((await getOpenDebt(deps.db, row.user_id)) > 0n) return putOff(payer, row);
  const taken = await listReservedInputs(deps.db, network.info.id, row.id);
  const signed = await prepared(network, row, { taken });
  if (!signed) return markWaiting(payer, row);
  const attempt = await runFenced(payer, async (tx) => {
    // It may have been cancelled during signing; bytes that were not stored are discarded.
    const locked = await lockRow(tx, row.id);
    if (locked?.state !== 'approved') return null;
    // A hold returned it to review, unless a version that knows no holds approved it since.
    if (await isHeld(tx, locked.user_id)) {
      await returnToReview(tx, deps, locked);
      return null;
    }
    const stored = await storeAttempt(tx, row, signed, [], deps.clock.now());
    const signedRow = await changeRow(tx, row.id, {
      ...NO_FAILURES,
      state: 'signed',
      waits: false,
      txid: signed.txid,
    });
    await publishWithdrawal(tx, deps, signedRow);
    return stored;
  });
  if (attempt) await send(payer, row, [attempt]);
}

/** Returns null if the hot wallet cannot pay now. */
async function prepared(
  network: Network,
  row: WithdrawalRow,
  options: Parameters<Network['prepare']>[1],
): Promise<SignedPayment | null> {
  try {
    return await network.prepare(paymentOf(row), options);
  } catch (error) {
    if (error instanceof HotWalletLow) return null;
    throw error;
  }
}

/** Postpones a withdrawal, because a deposit of the player may be reversed. */
const putOff = (payer: LeadingPayer, { id }: WithdrawalRow): Promise<void> =>
  runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (row?.state === 'approved') await postpone(tx, payer, row, row.waits);
  });

/**
 * Marks a withdrawal as waiting for the hot wallet. The player sees it; staff are notified of the first per
 * coin.
 */
async function markWaiting(payer: LeadingPayer, { id, network, coin }: WithdrawalRow): Promise<void> {
  await runFenced(payer, async (tx) => {
    const row = await lockRow(tx, id);
    if (row?.state !== 'approved') return;
    const isKnown = await selectWithdrawals(tx)
      .where('network', '=', network)
      .where('coin', '=', coin)
      .where('state', '=', 'approved')
      .where('waits', '=', true)
      .executeTakeFirst();
    const changed = await postpone(tx, payer, row, true);
    if (row.waits) return;
    await publishWithdrawal(tx, payer.deps, changed);
    if (isKnown) return;
    payer.deps.log.error({ network, coin: row.coin }, 'the hot wallet balance is too low for a withdrawal');
    const params = { network: payer.network.info.name, coin: row.coin };
    await notifyStaff(tx, payer.deps, 'staff_hot_wallet_low', params);
  });
}

/** Sends the first attempt that the chain accepts. @throws the error of the last one */
async function send(
  payer: LeadingPayer,
  { id }: WithdrawalRow,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  let refusal: unknown = null;
  for (const attempt of attempts) {
    try {
      await payer.network.broadcast(attempt);
    } catch (error) {
      refusal = error;
      continue;
    }
    return markSent(payer, id, [attempt]);
  }
  if (refusal !== null) throw refusal;
}

/** Checks where the attempts of a signed withdrawal are and takes the next step. */
async function follow(payer: LeadingPayer, row: WithdrawalRow): Promise<void> {
  if (row.fee_units !== null && row.fee_usd === null) await bookLateFee(payer, row);
  if (row.state === 'confirmed' && row.settled) return;
  if (row.state !== 'confirmed' && row.state !== 'signed' && row.state !== 'sent') return;
  const { deps, network } = payer;
  const attempts = await listAttempts(deps.db, row.id);
  const seen: AttemptStatus[] = [];
  for (const attempt of attempts) seen.push({ attempt, status: await network.status(attempt.txid) });
  const decision = decideNextStep(network.info, seen, deps.clock.now());
  if (decision.kind === 'contradiction')
    return deps.log.error(
      { withdrawal: row.id, network: row.network },
      'a chain reports an impossible state',
    );
  if (row.state === 'confirmed') return guard(payer, row, decision);
  await markSent(
    payer,
    row.id,
    seen.filter(({ status }) => status !== 'unknown').map(({ attempt }) => attempt),
  );
  await act(payer, row, attempts, decision);
}

type Decided = Exclude<PaymentDecision, { kind: 'contradiction' }>;

async function act(
  payer: LeadingPayer,
  row: WithdrawalRow,
  attempts: readonly PaymentAttempt[],
  decision: Decided,
): Promise<void> {
  if (decision.kind === 'nowhere') return nowhere(payer, row, attempts, decision);
  const { attempt, status } = decision;
  const end = { attempt, depth: status.depth, fee: status.fee };
  if (decision.kind === 'confirmed') return confirmWithdrawal(payer, row.id, end);
  if (decision.kind === 'failed') return failWithdrawal(payer, row.user_id, row.id, end);
  if (row.depth !== status.depth || row.txid !== attempt.txid)
    await updateDepth(payer, row.id, attempt.txid, status.depth);
}

/** Resends attempts that the chain does not have, and raises the fee after waiting too long. */
async function nowhere(
  payer: LeadingPayer,
  row: WithdrawalRow,
  attempts: readonly PaymentAttempt[],
  { send: unsent, bump: isDue }: Extract<Decided, { kind: 'nowhere' }>,
): Promise<void> {
  const newest = attempts.at(-1);
  if (row.depth !== 0 && newest) await updateDepth(payer, row.id, newest.txid, 0);
  try {
    await send(payer, row, unsent);
  } finally {
    // An attempt that no node accepts any more may need a higher fee.
    if (isDue) await bump(payer, row, attempts);
  }
}

/** Signs another attempt with the same inputs, so that only one of them can ever confirm. */
async function bump(
  payer: LeadingPayer,
  row: WithdrawalRow,
  attempts: readonly PaymentAttempt[],
): Promise<void> {
  const { deps, network } = payer;
  const taken = await listReservedInputs(deps.db, network.info.id, row.id);
  const signed = await prepared(network, row, { taken, replaces: attempts.at(-1) });
  if (!signed || attempts.some(({ txid }) => txid === signed.txid)) return;
  const attempt = await runFenced(payer, async (tx) => {
    const now = await lockRow(tx, row.id);
    const earlier = await listAttempts(tx, row.id);
    if ((now?.state !== 'signed' && now?.state !== 'sent') || earlier.length !== attempts.length) return null;
    const stored = await storeAttempt(tx, row, signed, earlier, deps.clock.now());
    await publishWithdrawal(tx, deps, await changeRow(tx, row.id, { txid: signed.txid }));
    return stored;
  });
  if (attempt) await send(payer, row, [attempt]);
}

/** A confirmed withdrawal is paid even if its block is removed: only the same bytes are ever sent again. */
async function guard(payer: LeadingPayer, row: WithdrawalRow, decision: Decided): Promise<void> {
  const isPaid = decision.kind !== 'nowhere' && !decision.status.isFailed;
  const depth = isPaid ? decision.status.depth : 0;
  const settled = depth >= payer.network.info.confirmations * FINALITY_FACTOR;
  if (settled || depth !== row.depth) await markSettled(payer, row.id, depth, settled);
  if (decision.kind === 'nowhere') await send(payer, row, decision.send);
}
