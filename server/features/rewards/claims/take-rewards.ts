import type { Tx } from '../../../db/connection.ts';
import { lockRewardPlayer } from '../../reward-rules/feature.ts';
import { claimSlots, lockUnclaimed, type Slot } from '../calendar/slots.ts';
import type { claimTypes } from '#contract/rewards.ts';
import { emptyPots, lockPots, nextClaimNumber, openAmount, type Pot } from '../pots.ts';

export type ClaimType = (typeof claimTypes)[number];

/** A reward taken out of what is owed; the caller decides where it goes. */
export interface TakenReward {
  readonly type: ClaimType;
  /** Minor units, above zero. */
  readonly amount: bigint;
  /** The part of the transfer's id after `claim`, `calendar` or `lapse`. */
  readonly of: string;
  readonly isSlot: boolean;
}

export interface TakeContext {
  readonly userId: string;
  readonly now: Date;
}

/** Takes the open amounts of locked pots; skips pots without any. */
export async function takePots(tx: Tx, taking: TakeContext, pots: readonly Pot[]): Promise<TakenReward[]> {
  const full = pots.filter((pot) => openAmount(pot, taking.now) > 0n);
  await emptyPots(tx, taking, full);
  return full.map((pot) => takenOf(taking.userId, pot, openAmount(pot, taking.now)));
}

const takenOf = (userId: string, pot: Pot, amount: bigint): TakenReward => ({
  type: pot.kind === 'recharge' ? 'calendar' : pot.kind,
  amount,
  isSlot: false,
  of: `${userId}:${pot.kind}:${nextClaimNumber(pot)}`,
});

/** Takes locked slots. */
export async function takeSlots(
  tx: Tx,
  { userId, now }: TakeContext,
  slots: readonly Slot[],
): Promise<TakenReward[]> {
  if (slots.length > 0) await claimSlots(tx, userId, slots, now);
  return slots.map(takenSlot);
}

const takenSlot = ({ id, amount }: Slot): TakenReward => ({ type: 'calendar', amount, of: id, isSlot: true });

/** Everything a player has earned, running periods included; for exclusion and expiry. */
export interface Everything {
  readonly pots: readonly Pot[];
  readonly slots: readonly Slot[];
  readonly taken: readonly TakenReward[];
}

/** Locks and empties every pot, and locks every slot that holds something. The caller marks the slots. */
export async function takeEverything(tx: Tx, { userId, now }: TakeContext): Promise<Everything> {
  await lockRewardPlayer(tx, userId);
  const pots = (await lockPots(tx, userId)).filter(({ running, closed }) => running + closed > 0n);
  const slots = await lockUnclaimed(tx, userId);
  await emptyPots(tx, { userId, now, all: true }, pots);
  return {
    pots,
    slots,
    taken: [...pots.map((pot) => takenOf(userId, pot, pot.running + pot.closed)), ...slots.map(takenSlot)],
  };
}
