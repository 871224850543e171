import type { RequestOf } from '#contract/endpoint.ts';
import {
  ADJUSTMENT_LIMITS,
  MOST_ADJUSTMENT_MINOR,
  type Adjustment,
  type askAdjustment,
  type decideAdjustment,
} from '#contract/adjustments.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { lockMainBalance, systemAccounts, transfer } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { mayNow } from '../../staff-permissions.ts';
import { notify, notifyStaff } from '../notifications/feature.ts';
import { performStaffAction, recordStaffAction } from '../staff/actions/feature.ts';
import { getAdjustment, isLargeAdjustment } from './list.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const USUAL_MINOR = amountToMinor(ADJUSTMENT_LIMITS.usual);

/**
 * Asks for an adjustment; idempotent by the asker's `client_id`.
 * @throws {Refusal} ADJUSTMENT_LIMIT, ID_REUSED, NOT_FOUND, NOT_ALLOWED, NOT_ON_...
 */
export function ask(deps: Deps, staff: Player, input: RequestOf<typeof askAdjustment>): Promise<Adjustment> {
  const { id: userId, direction, reason, message, client_id: clientId } = input;
  const amount = amountToMinor(input.amount);
  if (amount === 0n || amount > MOST_ADJUSTMENT_MINOR) throw invalidRequest('field', { field: 'amount' });
  return performStaffAction(deps, staff, userId, { permission: 'adjustments.ask' }, async (tx, subject) => {
    await assertOpen(tx, userId);
    const known = await tx
      .selectFrom('adjustments')
      .select(['id', 'user_id', 'direction', 'amount'])
      .where('asked_by', '=', staff.userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    if (known) {
      const isSame = known.user_id === userId && known.direction === direction && known.amount === amount;
      if (!isSame) throw new Refusal('ID_REUSED');
      return getAdjustment(tx, staff, known.id);
    }
    await assertWithinLimit(tx, deps, staff, amount);
    const id = newId(deps.clock);
    await tx
      .insertInto('adjustments')
      .values({
        id,
        user_id: userId,
        client_id: clientId,
        direction,
        amount,
        reason,
        message,
        state: 'waiting',
        asked_by: staff.userId,
        asked_at: deps.clock.now(),
        decided_by: null,
        decided_at: null,
      })
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: 'adjustment-asked',
      subjectId: userId,
      details: { adjustment: id, direction, amount: minorToAmount(amount), reason },
    });
    await tellApprovers(tx, deps, { asker: staff, subject, amount, isCredit: direction === 'credit' });
    return getAdjustment(tx, staff, id);
  });
}

interface Waiting {
  readonly asker: Player;
  readonly subject: { readonly id: string; readonly username: string };
  readonly amount: bigint;
  readonly isCredit: boolean;
}

/** Tells everyone who can approve it: neither the asker nor the player can. */
const tellApprovers = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { asker, subject, amount, isCredit }: Waiting,
): Promise<void> =>
  notifyStaff(
    tx,
    deps,
    'staff_adjustment_waiting',
    {
      staff: asker.username,
      username: subject.username,
      amount: `${isCredit ? '+' : '−'}${formatUsd(amount)}`,
    },
    {
      permissions: isLargeAdjustment(amount)
        ? ['adjustments.approve', 'adjustments.large']
        : ['adjustments.approve'],
      except: [asker.userId, subject.id],
    },
  );

/** Two calls of one person cannot both be within the limit, because the asker's row is locked. */
async function assertWithinLimit(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId }: Player,
  amount: bigint,
): Promise<void> {
  if (await mayNow(tx, userId, 'adjustments.large')) return;
  const asked = await tx
    .selectFrom('adjustments')
    .select('amount')
    .where('asked_by', '=', userId)
    .where('asked_at', '>', new Date(deps.clock.now().getTime() - DAY_MS))
    .where('state', 'in', ['waiting', 'approved'])
    .execute();
  const sum = asked.reduce((total, each) => total + each.amount, amount);
  if (sum > USUAL_MINOR) throw new Refusal('ADJUSTMENT_LIMIT');
}

/** A deleted account has no one left to adjust anything for. @throws {Refusal} NOT_FOUND */
async function assertOpen(tx: Tx, userId: string): Promise<void> {
  const { deleted_at: deletedAt } = await tx
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (deletedAt !== null) throw new Refusal('NOT_FOUND');
}

/**
 * Approves or refuses what another person asked for. Approving moves the money, once, and notifies the player.
 * @throws {Refusal} ADJUSTMENT_NEEDS_ANOTHER, ADJUSTMENT_OVER, ADJUSTMENT_LIMIT, ADJUSTMENT_TOO_MUCH,
 *   NOT_FOUND, NOT_ALLOWED, NOT_ON_...
 */
export async function decide(
  deps: Deps,
  staff: Player,
  { adjustment_id: id, approve }: RequestOf<typeof decideAdjustment>,
): Promise<Adjustment> {
  const asked = await findAdjustment(deps, id);
  const allowed = { permission: 'adjustments.approve' } as const;
  return performStaffAction(deps, staff, asked.user_id, allowed, async (tx) => {
    if (asked.asked_by === staff.userId) throw new Refusal('ADJUSTMENT_NEEDS_ANOTHER');
    if (approve) await assertMayApprove(tx, staff, asked);
    await close(tx, deps, staff, asked, approve ? 'approved' : 'refused');
    if (approve) await move(tx, deps, asked);
    return getAdjustment(tx, staff, id);
  });
}

/** Takes back what the caller asked for. @throws {Refusal} ADJUSTMENT_OVER, NOT_FOUND, NOT_ALLOWED, NOT_ON_... */
export async function withdraw(deps: Deps, staff: Player, id: string): Promise<Adjustment> {
  const asked = await findAdjustment(deps, id);
  if (asked.asked_by !== staff.userId) throw new Refusal('NOT_FOUND');
  const allowed = { permission: 'adjustments.ask', isOnAnybody: true } as const;
  return performStaffAction(deps, staff, asked.user_id, allowed, async (tx) => {
    await close(tx, deps, staff, asked, 'withdrawn');
    return getAdjustment(tx, staff, id);
  });
}

async function findAdjustment({ db }: Deps, id: string) {
  const asked = await db
    .selectFrom('adjustments')
    .select(['id', 'user_id', 'asked_by', 'direction', 'amount', 'message'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!asked) throw new Refusal('NOT_FOUND');
  return asked;
}
type Asked = Awaited<ReturnType<typeof findAdjustment>>;

/** The asker must still be allowed to ask, as with every decision of two people. */
async function assertMayApprove(tx: Tx, staff: Player, asked: Asked): Promise<void> {
  await assertOpen(tx, asked.user_id);
  if (!(await mayNow(tx, asked.asked_by, 'adjustments.ask'))) throw new Refusal('ADJUSTMENT_OVER');
  if (isLargeAdjustment(asked.amount) && !(await mayNow(tx, staff.userId, 'adjustments.large')))
    throw new Refusal('ADJUSTMENT_LIMIT');
}

/** Compare and set: of two deciders, one is refused. @throws {Refusal} ADJUSTMENT_OVER */
async function close(
  tx: Tx,
  deps: Deps,
  staff: Player,
  { id, user_id: subjectId, direction, amount, asked_by: askedBy }: Asked,
  state: 'approved' | 'refused' | 'withdrawn',
): Promise<void> {
  const closed = await tx
    .updateTable('adjustments')
    .set({ state, decided_by: staff.userId, decided_at: deps.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!closed) throw new Refusal('ADJUSTMENT_OVER');
  await recordStaffAction(tx, deps, staff, {
    action: `adjustment-${state}`,
    subjectId,
    details: { adjustment: id, direction, amount: minorToAmount(amount), asked_by: askedBy },
  });
}

async function move(tx: Tx, deps: Deps, { id, user_id: userId, direction, amount, message }: Asked) {
  const { accountId, amount: before } = await lockMainBalance(tx, userId);
  if (direction === 'debit' && before < amount) throw new Refusal('ADJUSTMENT_TOO_MUCH');
  const isCredit = direction === 'credit';
  const moved = await transfer(tx, deps, {
    debit: isCredit ? systemAccounts.fees : accountId,
    credit: isCredit ? accountId : systemAccounts.fees,
    amount,
    code: 'adjustment',
    roundId: null,
    clientId: `adjustment:${id}`,
  });
  const balance = moved.get(accountId);
  if (!balance) throw new Error(`Adjustment ${id} changed no balance.`);
  await publishBalanceUpdate(tx, deps, userId, balance);
  await notify(tx, deps, {
    userId,
    key: isCredit ? 'adjustment_credit' : 'adjustment_debit',
    type: isCredit ? 'win' : 'wait',
    params: { amount: formatUsd(amount), message },
  });
}
