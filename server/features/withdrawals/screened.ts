import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { lockMainBalance } from '../../ledger/index.ts';
import { recordScreeningAction } from '../../staff-audit-log.ts';
import { playersLanguage } from '../../texts/languages.ts';
import { notify } from '../notifications/feature.ts';
import { releaseHold } from './release.ts';
import { getReviewReasons } from './review.ts';
import { changeRow, lockRow, publishWithdrawal, toNotificationParams, type WithdrawalRow } from './rows.ts';
import { texts } from './texts.ts';

/*
 * What an answer of the screening service does to the withdrawal it is about. While the service is asked, the withdrawal
 * is in review; one that left review meanwhile, as by a cancellation, is not touched.
 */

interface Screened {
  readonly userId: string;
  readonly id: string;
}

const isInReview = (row: WithdrawalRow | undefined): row is WithdrawalRow => row?.state === 'review';

/** Approves a cleared withdrawal, unless something else still needs staff. The balance must be locked. */
export async function approveScreened(tx: Tx, deps: Deps, { userId, id }: Screened): Promise<void> {
  const row = await lockRow(tx, id);
  if (!isInReview(row)) return;
  const earlier = row.review.filter((why) => why !== 'screening');
  const info = deps.networks.get(row.network)?.info;
  // The limit of the day and a changed password count when it is approved, not when it was requested.
  const now = info ? await getReviewReasons(tx, deps, { userId, amount: row.amount, info }) : [];
  const review = [...new Set([...earlier, ...now])];
  const state = review.length > 0 || !info ? 'review' : 'approved';
  await publishWithdrawal(tx, deps, await changeRow(tx, id, { state, review: JSON.stringify(review) }));
}

/** Refuses a blocked withdrawal: the money goes back to the balance. */
export async function refuseScreened(tx: Tx, deps: Deps, { userId, id }: Screened): Promise<void> {
  const balance = await lockMainBalance(tx, userId);
  const before = await lockRow(tx, id);
  if (!isInReview(before)) return;
  const user = tx.selectFrom('users').select('language').where('id', '=', userId);
  const { language } = await user.executeTakeFirstOrThrow();
  const reason = texts[playersLanguage(language)].blocked;
  const { row } = await releaseHold(tx, deps, before, balance, { state: 'refused', reason });
  const { params, data } = toNotificationParams(row);
  await notify(tx, deps, {
    userId,
    key: 'withdrawal_refused',
    type: 'wait',
    params: { ...params, reason },
    data,
  });
  await recordScreeningAction(tx, deps, {
    action: 'withdrawal-refused',
    subjectId: userId,
    details: {
      withdrawal: id,
      usd: minorToAmount(row.amount),
      reason,
      before: before.state,
      after: 'refused',
    },
  });
}
