import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { firstReply, keepFirstReply } from '../../db/first-replies.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { listBalances, systemAccounts, type AccountBalance } from '../../ledger/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { notify } from '../notifications/feature.ts';
import { lockRewardPlayer, payReward, loadRewardRules } from '../reward-rules/feature.ts';
import type { payoutCommission } from '#contract/affiliate.ts';
import { getLastPayableDay } from './days.ts';
import { holdSuspectReferrals } from './hold-suspects.ts';
import { getCommissionTotals } from './overview.ts';

type Reply = ReplyOf<typeof payoutCommission>;

const MIN_PAYOUT_MINOR = amountToMinor('10');

const PAYABLE = defineStatement<
  { userId: string; day: number },
  { day: number; commission: bigint }
>(`select day, commission from commission_days
  where affiliate_id = @userId and payout_id is null and day <= @day order by day for no key update`);
const PAID = defineStatement<{ userId: string; days: readonly number[]; payoutId: string }>(
  `update commission_days set payout_id = @payoutId where affiliate_id = @userId and day = any(@days::integer[])`,
);
/** Paid commission cannot be taken back, so its per-referral breakdown is deleted. */
const FORGET = defineStatement<{ userId: string; day: number }>(
  `delete from referral_days where affiliate_id = @userId and day <= @day`,
);
const AFFILIATE = defineStatement<{ userId: string; now: Date }, { isExcluded: boolean }>(
  `select coalesce(excluded_until > @now::timestamptz, false) as "isExcluded" from users where id = @userId`,
);

/**
 * Pays all payable commission of an affiliate to main, also for self-excluded players, because it is income
 * and not play. Idempotent by client id.
 * @throws {Refusal} PAYOUT_TOO_SMALL
 */
export async function payOut(deps: Deps, userId: string, clientId: string): Promise<Reply> {
  // In this order, so that a payout committed between the two reads is found.
  const { payable } = await getCommissionTotals(deps, userId);
  const known = await repeated(deps.db, userId, clientId);
  if (known) return known;
  // Checking all referrals is expensive and locks them, so it is skipped if nothing would be paid.
  if (payable < MIN_PAYOUT_MINOR) throw new Refusal('PAYOUT_TOO_SMALL');
  await holdSuspectReferrals(deps, userId);
  const reply = await transaction(deps.db, (tx) => pay(tx, deps, userId, clientId));
  deps.outbox.wake();
  return reply;
}

/**
 * Returns whether an affiliate has a payable payout, which should not be forgotten when the account is
 * deleted.
 */
export const canPayOut = async (
  deps: Pick<Deps, 'clock' | 'env' | 'catalogue'> & { readonly db: Deps['db'] | Tx },
  userId: string,
): Promise<boolean> =>
  !loadRewardRules(deps).jurisdiction.off.includes('affiliate') &&
  (await getCommissionTotals(deps, userId)).payable >= MIN_PAYOUT_MINOR;

async function pay(tx: Tx, deps: Deps, userId: string, clientId: string): Promise<Reply> {
  // Serializes concurrent calls by the affiliate's row, so that each sees the previous payout.
  await lockRewardPlayer(tx, userId);
  const known = await repeated(tx, userId, clientId);
  if (known) return known;
  const [now, day] = [deps.clock.now(), getLastPayableDay(deps.clock.now())];
  const days = await executeStatement(tx, PAYABLE, { userId, day });
  const amount = days.reduce((sum, { commission }) => sum + commission, 0n);
  if (amount < MIN_PAYOUT_MINOR) throw new Refusal('PAYOUT_TOO_SMALL');
  const payoutId = newId(deps.clock);
  await tx
    .insertInto('commission_payouts')
    .values({ id: payoutId, affiliate_id: userId, amount, client_id: clientId, created_at: now })
    .execute();
  await executeStatement(tx, PAID, { userId, payoutId, days: days.map((one) => one.day) });
  await executeStatement(tx, FORGET, { userId, day });
  const [affiliate] = await executeStatement(tx, AFFILIATE, { userId, now });
  const balance = await payReward(tx, deps, {
    userId,
    amount,
    debit: systemAccounts.commissions,
    code: 'commission-payout',
    clientId: `affiliate-payout:${payoutId}`,
    isSilent: affiliate?.isExcluded ?? true,
  });
  await notify(tx, deps, {
    userId,
    key: 'commission_paid',
    type: 'win',
    params: { amount: formatUsd(amount) },
    isOffer: true,
  });
  const key = { userId, call: 'payOut', clientId };
  return keepFirstReply(tx, key, { reply: replyOf(amount, balance), now });
}

/** Returns the first reply of a payout with this client id; for an older one, with the current balance. */
async function repeated(db: Tx | Deps['db'], userId: string, clientId: string): Promise<Reply | null> {
  const first = await firstReply<Reply>(db, { userId, call: 'payOut', clientId });
  if (first) return first;
  const payout = await db
    .selectFrom('commission_payouts')
    .select('amount')
    .where('affiliate_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!payout) return null;
  const main = (await listBalances(db, userId)).find(({ kind }) => kind === 'main');
  if (!main) throw new Error(`Player ${userId} has no main balance`);
  return replyOf(payout.amount, main);
}

const replyOf = (amount: bigint, { accountId, amount: left, version }: AccountBalance): Reply => ({
  amount: minorToAmount(amount),
  balance: { id: accountId, amount: minorToAmount(left), version: Number(version) },
});
