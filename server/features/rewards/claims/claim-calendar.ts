import { minorToAmount } from '#contract/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../../db/first-replies.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { BalanceOf } from '../../../ledger/index.ts';
import { formatSpan } from '../../../texts/format.ts';
import type { Language } from '../../../texts/languages.ts';
import { lockRewardPlayer } from '../../reward-rules/feature.ts';
import { shownCalendar } from '../calendar/show.ts';
import { isOpen, lockSlotsOf, lockUnclaimed, slotsOf, sumOf, type Slot } from '../calendar/slots.ts';
import type { claimCalendar as call } from '../contract.ts';
import { secondsUntil } from '../periods.ts';
import { claimOf, keepClaim, keptClaim } from './kept.ts';
import { mainOf, payTaken, shownBalance } from './pay.ts';
import { takeSlots } from './take.ts';

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
    const slots = await lockSlotsOf(tx, userId, date);
    const open = slots.filter((slot) => !slot.hasMoved && isOpen(slot, now));
    if (open.length === 0) throw refusalOf(slots, now, language);
    return pay(tx, deps, userId, open);
  });
  deps.outbox.wake();
  return paid;
}

/** Why nothing of a date can be claimed. */
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

/** Pays every open slot; the last such claim again gets its first reply. @throws {Refusal} NOTHING_TO_CLAIM */
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
    const kept = key && (await keptClaim(tx, key));
    if (kept) return paidOf(tx, deps, userId, await mainOf(tx, userId), kept.amount);
    const open = (await lockUnclaimed(tx, userId)).filter((slot) => isOpen(slot, now));
    if (open.length === 0) throw new Refusal('NOTHING_TO_CLAIM');
    const reply = await pay(tx, deps, userId, open);
    if (!key) return reply;
    await keepClaim(tx, key, { amount: sumOf(open), parts: [] });
    return keepFirstReply(tx, key, { reply, now });
  });
  deps.outbox.wake();
  return paid;
}

async function pay(tx: Tx, deps: Deps, userId: string, open: readonly Slot[]): Promise<Paid> {
  const taken = await takeSlots(tx, { userId, now: deps.clock.now() }, open);
  const balance = await payTaken(tx, deps, userId, taken);
  return paidOf(tx, deps, userId, balance, claimOf(taken).amount);
}

const paidOf = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  balance: BalanceOf,
  amount: bigint,
): Promise<Paid> => ({
  ...{ amount: minorToAmount(amount), balance: shownBalance(balance) },
  calendar: shownCalendar(await slotsOf(tx, userId), clock.now()),
});
