import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newestFirst, readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { isWithdrawalScreened } from '../../screenings.ts';
import { getOpenDebt } from '../deposits/feature.ts';
import { notify } from '../notifications/feature.ts';
import { performStaffAction, recordStaffAction } from '../staff/actions/feature.ts';
import type * as calls from '#contract/withdrawals.ts';
import type { StaffWithdrawal, WithdrawalState } from '#contract/withdrawals.ts';
import { getWithdrawalHold, isHeld } from './holds.ts';
import type { HotWallets } from './hot-wallet.ts';
import { lockUnsigned, releaseHold } from './release.ts';
import { getRequiredApprovals } from './review.ts';
import {
  publishWithdrawal,
  changeRow,
  FAILURES_SHOWN,
  movingStates,
  toNotificationParams,
  serializeWithdrawal,
  selectWithdrawals,
  type WithdrawalRow,
} from './rows.ts';
import { runReviewChecks, getPlayerSums, hasUsedAddressBefore } from './staff-facts.ts';

type Tab = RequestOf<typeof calls.staffWithdrawals>['tab'];
const statesOf: Readonly<Record<Tab, readonly WithdrawalState[]>> = {
  review: ['requested', 'review'],
  moving: movingStates,
  failing: movingStates,
  done: ['confirmed', 'refused', 'cancelled', 'failed'],
};

const withPlayers = (db: Db | Tx) =>
  selectWithdrawals(db)
    .innerJoin('users', 'users.id', 'withdrawals.user_id')
    .select(['users.username', 'users.avatar']);
type WithPlayer = Awaited<ReturnType<ReturnType<typeof withPlayers>['executeTakeFirstOrThrow']>>;

const forStaff = (row: WithPlayer, { networks }: Pick<Deps, 'networks'>): StaffWithdrawal => ({
  ...serializeWithdrawal(row, networks),
  player: { id: row.user_id, username: row.username, avatar: row.avatar },
  failures: row.failures,
  failure: row.failure,
  next_try_at: row.next_try_at?.toISOString() ?? null,
});

const LONGEST_FIRST: KeyOrder<WithPlayer> = [
  { sql: 'withdrawals.id', type: 'id', way: 'asc', of: ({ id }) => id },
];

/** Returns a part of the review queue. */
export async function listReviewQueue(
  deps: Deps,
  hotWallets: HotWallets,
  input: RequestOf<typeof calls.staffWithdrawals>,
): Promise<ReplyOf<typeof calls.staffWithdrawals>> {
  const states = statesOf[input.tab];
  const failures = input.tab === 'failing' ? FAILURES_SHOWN : 0;
  const { rows, ...place } = await readQueryPage(input, {
    order: input.tab === 'done' ? newestFirst<WithPlayer>('withdrawals.id') : LONGEST_FIRST,
    shown: withPlayers(deps.db)
      .where('withdrawals.state', 'in', states)
      .where('withdrawals.failures', '>=', failures),
    all: deps.db.selectFrom('withdrawals').where('state', 'in', states).where('failures', '>=', failures),
  });
  const waiting = await deps.db
    .selectFrom('withdrawals')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('amount').as('sum')])
    .where('state', 'in', statesOf.review)
    .executeTakeFirstOrThrow();
  const failing = await deps.db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('state', 'in', statesOf.failing)
    .where('failures', '>=', FAILURES_SHOWN)
    .executeTakeFirstOrThrow();
  const hot = await hotWallets.sum();
  return {
    items: rows.map((row) => forStaff(row, deps)),
    ...place,
    waiting: { count: Number(waiting.count), usd: minorToAmount(BigInt(waiting.sum ?? 0)) },
    failing: Number(failing.count),
    hot_wallet: hot === null ? null : minorToAmount(hot),
  };
}

/** @throws {Refusal} NOT_FOUND */
async function found(db: Db | Tx, id: string): Promise<WithPlayer> {
  const row = await withPlayers(db).where('withdrawals.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** Returns everything about one withdrawal. @throws {Refusal} NOT_FOUND */
export async function getReviewDetail(
  deps: Deps,
  hotWallets: HotWallets,
  id: string,
): Promise<ReplyOf<typeof calls.staffWithdrawalDetail>> {
  const row = await found(deps.db, id);
  const sums = await getPlayerSums(deps, row.user_id);
  return {
    withdrawal: forStaff(row, deps),
    used_before: await hasUsedAddressBefore(deps.db, row),
    sums: {
      deposited: minorToAmount(sums.deposited),
      wagered: minorToAmount(sums.wagered),
      withdrawn: minorToAmount(sums.withdrawn),
      house: minorToAmount(sums.house),
    },
    checks: await runReviewChecks(deps, hotWallets, row, sums),
    approvals: {
      needed: getRequiredApprovals(row.amount),
      by: row.approvals.map(({ username, at }) => ({ username, at })),
    },
    debt: minorToAmount(await getOpenDebt(deps.db, row.user_id)),
    hold: await getWithdrawalHold(deps.db, row.user_id),
  };
}

/** Decides about another player's withdrawal, in one transaction with the staff log entry. */
async function decideOn(
  deps: Deps,
  staff: Player,
  id: string,
  work: (tx: Tx, userId: string) => Promise<WithdrawalRow>,
): Promise<{ withdrawal: StaffWithdrawal }> {
  const { user_id: subjectId } = await found(deps.db, id);
  const allowed = { permission: 'withdrawals.decide', isOnAnybody: true } as const;
  return performStaffAction(deps, staff, subjectId, allowed, async (tx) => {
    await work(tx, subjectId);
    return { withdrawal: forStaff(await found(tx, id), deps) };
  });
}

/**
 * Approves a withdrawal in review; a large one proceeds after a second approval.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_YOURSELF, WITHDRAWAL_MOVED, WITHDRAWAL_HELD,
 *   WITHDRAWAL_SCREENED, SECOND_PERSON
 */
export const approveAsStaff = (
  deps: Deps,
  staff: Player,
  id: string,
): Promise<{ withdrawal: StaffWithdrawal }> =>
  decideOn(deps, staff, id, async (tx, subjectId) => {
    const { row } = await lockUnsigned(tx, subjectId, id);
    if (row.state !== 'review' && row.state !== 'requested') throw new Refusal('WITHDRAWAL_MOVED');
    if (await isHeld(tx, subjectId)) throw new Refusal('WITHDRAWAL_HELD');
    if (!(await isWithdrawalScreened(tx, id))) throw new Refusal('WITHDRAWAL_SCREENED');
    if (row.approvals.some((one) => one.id === staff.userId)) throw new Refusal('SECOND_PERSON');
    const { userId, username } = staff;
    const approvals = [...row.approvals, { id: userId, username, at: deps.clock.now().toISOString() }];
    const state = approvals.length >= getRequiredApprovals(row.amount) ? 'approved' : row.state;
    const changed = await changeRow(tx, id, { state, approvals: JSON.stringify(approvals) });
    await publishWithdrawal(tx, deps, changed);
    await recordStaffAction(tx, deps, staff, {
      action: 'withdrawal-approved',
      subjectId,
      details: { withdrawal: id, usd: minorToAmount(row.amount), before: row.state, after: state },
    });
    return changed;
  });

/**
 * Refuses an unsigned withdrawal; the money goes back and the player reads the reason.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_YOURSELF, WITHDRAWAL_MOVED
 */
export const refuseAsStaff = (
  deps: Deps,
  staff: Player,
  { id, reason }: RequestOf<typeof calls.refuseWithdrawal>,
): Promise<{ withdrawal: StaffWithdrawal }> =>
  decideOn(deps, staff, id, async (tx, subjectId) => {
    const locked = await lockUnsigned(tx, subjectId, id);
    const { row } = await releaseHold(tx, deps, locked.row, locked.balance, { state: 'refused', reason });
    const { params, data } = toNotificationParams(row);
    const notification = {
      key: 'withdrawal_refused',
      type: 'wait',
      params: { ...params, reason },
      data,
    } as const;
    await notify(tx, deps, { userId: subjectId, ...notification });
    await recordStaffAction(tx, deps, staff, {
      action: 'withdrawal-refused',
      subjectId,
      details: {
        withdrawal: id,
        usd: minorToAmount(row.amount),
        reason,
        before: locked.row.state,
        after: 'refused',
      },
    });
    return row;
  });
