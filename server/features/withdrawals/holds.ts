import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockMainBalance } from '../../ledger/index.ts';
import { recordScreeningAction } from '../../staff-audit-log.ts';
import { performStaffAction, recordStaffAction } from '../staff/actions/feature.ts';
import type * as calls from '#contract/withdrawals.ts';
import { NO_FAILURES } from './retries.ts';
import { changeRow, publishWithdrawal, selectWithdrawals, signedStates, type WithdrawalRow } from './rows.ts';

/*
 * A hold keeps a player's money on the site while staff look at it: the player may play, deposit and cancel a
 * withdrawal, but nothing is approved and nothing is signed. What was signed before the hold goes on, because bytes
 * that may be on their way cannot be taken back.
 */

const allowed = { permission: 'withdrawals.hold' } as const;

/** Whether the player's withdrawals are held. Requests and approvals lock the balance before they ask. */
export async function isHeld(db: Db | Tx, userId: string): Promise<boolean> {
  const hold = db.selectFrom('withdrawal_holds').select('user_id').where('user_id', '=', userId);
  return (await hold.executeTakeFirst()) !== undefined;
}

/** Returns the hold as staff see it; null: there is none. */
export async function getWithdrawalHold(db: Db, userId: string): Promise<calls.WithdrawalHold | null> {
  const hold = await db
    .selectFrom('withdrawal_holds')
    .leftJoin('users', 'users.id', 'withdrawal_holds.staff_id')
    .select(['withdrawal_holds.created_at', 'withdrawal_holds.reason', 'users.username'])
    .where('withdrawal_holds.user_id', '=', userId)
    .executeTakeFirst();
  if (!hold) return null;
  return { at: hold.created_at.toISOString(), by: hold.username, reason: hold.reason };
}

/** Returns an approved withdrawal to review. Its row must be locked and unsigned; earlier approvals end. */
export async function returnToReview(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'networks'>,
  { id, review }: WithdrawalRow,
): Promise<void> {
  const changed = await changeRow(tx, id, {
    ...NO_FAILURES,
    state: 'review',
    review: JSON.stringify(['held', ...review.filter((why) => why !== 'held')]),
    approvals: '[]',
    waits: false,
  });
  await publishWithdrawal(tx, deps, changed);
}

const withState = (tx: Tx, userId: string, states: readonly WithdrawalRow['state'][]) =>
  selectWithdrawals(tx).where('user_id', '=', userId).where('state', 'in', states).orderBy('id');

interface Hold {
  readonly userId: string;
  readonly reason: string;
  /** Null: the screening service. */
  readonly staffId: string | null;
}

/** Places a hold; the balance must be locked. Returns null if there is one already. */
async function placeHold(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'networks'>,
  { userId, reason, staffId }: Hold,
): Promise<ReplyOf<typeof calls.holdWithdrawals> | null> {
  const hold = await tx
    .insertInto('withdrawal_holds')
    .values({ user_id: userId, reason, staff_id: staffId, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!hold) return null;
  const unsigned = await withState(tx, userId, ['approved']).forUpdate().execute();
  for (const row of unsigned) await returnToReview(tx, deps, row);
  const signed = (await withState(tx, userId, signedStates).execute()).map(({ id }) => id);
  return { returned: unsigned.map(({ id }) => id), signed };
}

/** Holds a player's withdrawals for the screening service, unless they are held; the balance must be locked. */
export async function holdForScreening(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'networks'>,
  { userId, reason }: Omit<Hold, 'staffId'>,
): Promise<void> {
  const held = await placeHold(tx, deps, { userId, reason, staffId: null });
  if (!held) return;
  const details = { reason, returned: held.returned, signed: held.signed };
  await recordScreeningAction(tx, deps, { action: 'withdrawals-held', subjectId: userId, details });
}

/**
 * Holds a player's withdrawals: those that are approved return to review. The payer locks a withdrawal to sign it, so
 * each of them is either returned here or signed already.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_..., ALREADY_SO.
 */
export const holdWithdrawals = (
  deps: Deps,
  staff: Player,
  { id: userId, reason }: RequestOf<typeof calls.holdWithdrawals>,
): Promise<ReplyOf<typeof calls.holdWithdrawals>> =>
  performStaffAction(deps, staff, userId, allowed, async (tx) => {
    // Requests and approvals lock it too: they end before the hold, or notice it.
    await lockMainBalance(tx, userId);
    const held = await placeHold(tx, deps, { userId, reason, staffId: staff.userId });
    if (!held) throw new Refusal('ALREADY_SO');
    const { returned, signed } = held;
    await recordStaffAction(tx, deps, staff, {
      action: 'withdrawals-held',
      subjectId: userId,
      details: { reason, returned, signed },
    });
    return { returned, signed };
  });

/**
 * Ends a hold. Withdrawals in review stay there, for staff to decide.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_..., ALREADY_SO.
 */
export const releaseWithdrawals = (
  deps: Deps,
  staff: Player,
  { id: userId, reason }: RequestOf<typeof calls.releaseWithdrawals>,
): Promise<ReplyOf<typeof calls.releaseWithdrawals>> =>
  performStaffAction(deps, staff, userId, allowed, async (tx) => {
    await lockMainBalance(tx, userId);
    const hold = await tx
      .deleteFrom('withdrawal_holds')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!hold) throw new Refusal('ALREADY_SO');
    await recordStaffAction(tx, deps, staff, {
      action: 'withdrawals-released',
      subjectId: userId,
      details: { reason },
    });
    return { status: true };
  });
