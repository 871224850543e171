import { serializeBalance } from '../../../ledger/index.ts';
import { minorToAmount } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../../db/first-replies.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AccountBalance } from '../../../ledger/index.ts';
import { formatSpan } from '../../../texts/format.ts';
import type { Language } from '../../../texts/languages.ts';
import { lockRewardPlayer } from '../../reward-rules/feature.ts';
import { serializeCalendar } from '../calendar/show.ts';
import {
  isSlotClaimable,
  lockSlotsOnDate,
  lockUnclaimed,
  listSlots,
  sumAmounts,
  type Slot,
} from '../calendar/slots.ts';
import type { claimCalendar as call } from '#contract/rewards.ts';
import { secondsUntil } from '../periods.ts';
import { toStoredClaim, storeClaim, findStoredClaim } from './stored-claims.ts';
import { getMainBalanceForReply, payTakenRewards } from './pay.ts';
import { takeSlots } from './take-rewards.ts';

type Paid = ReplyOf<typeof call>;

/**
 * Pays every open slot of a date.
 * @throws {Refusal} NOT_CLAIMABLE_YET, ALREADY_CLAIMED, REWARD_EXPIRED, NOTHING_TO_CLAIM
 */
export async function claimDate(
  deps: Deps,
  { userId, date, language }: { readonly userId: string; readonly date: Date; readonly language: Language },
): Promise<Paid> {
  const now = deps.clock.now();
  const paid = await transaction(deps.db, async (tx) => {
    await lockRewardPlayer(tx, userId);
    const slots = await lockSlotsOnDate(tx, userId, date);
    const open = slots.filter((slot) => !slot.hasMoved && isSlotClaimable(slot, now));
    if (open.length === 0) throw refusalOf(slots, now, language);
    return pay(tx, deps, userId, open);
  });
  deps.outbox.wake();
  return paid;
}

/** Returns the reason why nothing of a date can be claimed. */
function refusalOf(
  slots: readonly (Slot & { readonly hasMoved: boolean })[],
  now: Date,
  language: Language,
): Refusal {
  const next = slots.find((slot) => slot.claimedAt === null && !slot.hasMoved && slot.claimDate > now);
  if (next) {
    const time = formatSpan(secondsUntil(next.claimDate, now), language);
    return new Refusal('NOT_CLAIMABLE_YET', { values: { time } });
  }
  if (slots.some(({ claimedAt }) => claimedAt !== null)) return new Refusal('ALREADY_CLAIMED');
  return new Refusal(slots.length > 0 ? 'REWARD_EXPIRED' : 'NOTHING_TO_CLAIM');
}

/**
 * Pays every open slot. A repeat of the last such claim gets its first reply.
 * @throws {Refusal} NOTHING_TO_CLAIM
 */
export async function claimCalendar(
  deps: Deps,
  { userId, clientId }: { readonly userId: string; readonly clientId: string | undefined },
): Promise<Paid> {
  const now = deps.clock.now();
  const paid = await transaction(deps.db, async (tx) => {
    await lockRewardPlayer(tx, userId);
    const key = clientId === undefined ? undefined : ({ userId, call: 'calendar', clientId } as const);
    const first = key && (await firstReply<Paid>(tx, key));
    if (first) return first;
    const stored = key && (await findStoredClaim(tx, key));
    if (stored) return paidOf(tx, deps, userId, await getMainBalanceForReply(tx, userId), stored.amount);
    const open = (await lockUnclaimed(tx, userId)).filter((slot) => isSlotClaimable(slot, now));
    if (open.length === 0) throw new Refusal('NOTHING_TO_CLAIM');
    const reply = await pay(tx, deps, userId, open);
    if (!key) return reply;
    await storeClaim(tx, key, { amount: sumAmounts(open), parts: [] });
    return keepFirstReply(tx, key, { reply, now });
  });
  deps.outbox.wake();
  return paid;
}

async function pay(tx: Tx, deps: Deps, userId: string, open: readonly Slot[]): Promise<Paid> {
  const taken = await takeSlots(tx, { userId, now: deps.clock.now() }, open);
  const balance = await payTakenRewards(tx, deps, userId, taken);
  return paidOf(tx, deps, userId, balance, toStoredClaim(taken).amount);
}

const paidOf = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  balance: AccountBalance,
  amount: bigint,
): Promise<Paid> => ({
  amount: minorToAmount(amount),
  balance: serializeBalance(balance),
  calendar: serializeCalendar(await listSlots(tx, userId), clock.now()),
});
