import { minorToAmount } from '#contract/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Offer } from '#contract/offers.ts';
import type { Tx } from '../../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../../db/first-replies.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { BalanceOf } from '../../../ledger/index.ts';
import { lockRewardPlayer } from '../../reward-rules/feature.ts';
import { isOpen, lockUnclaimed } from '../calendar/slots.ts';
import type { claimAll as call } from '../contract.ts';
import { claimableOf, lockPots, type Pot } from '../pots.ts';
import { levelWith, playerLevel, rakebackIn } from '../rakeback.ts';
import { claimOf, keepClaim, keptClaim, type KeptClaim } from './kept.ts';
import { mainOf, payTaken, shownBalance } from './pay.ts';
import { takePots, takeSlots, type ClaimType, type Taken } from './take.ts';

type Paid = ReplyOf<typeof call>;

interface Claim {
  readonly userId: string;
  readonly clientId: string | undefined;
  readonly off: readonly Offer[];
}

const offerOf: Readonly<Record<ClaimType, Offer>> = {
  calendar: 'calendar',
  instant_rakeback: 'rakeback',
  daily_bonus: 'regular_rewards',
  weekly_bonus: 'regular_rewards',
  monthly_bonus: 'regular_rewards',
  cashback: 'cashback',
  level_up: 'level_up',
};

/** Pays everything that can be claimed; the last such claim again gets its first reply. @throws {Refusal} NOTHING_TO_CLAIM */
export async function claimAll(deps: Deps, claim: Claim): Promise<Paid> {
  const paid = await transaction(deps.db, (tx) => claimIn(tx, deps, claim));
  deps.outbox.wake();
  return paid;
}

async function claimIn(tx: Tx, deps: Deps, claim: Claim): Promise<Paid> {
  const { userId, clientId } = claim;
  await lockRewardPlayer(tx, userId);
  const key = clientId === undefined ? undefined : ({ userId, call: 'all', clientId } as const);
  const first = key && (await firstReply<Paid>(tx, key));
  if (first) return first;
  const kept = key && (await keptClaim(tx, key));
  if (kept) return paidOf(kept, await mainOf(tx, userId));
  const taken = await takeAll(tx, deps, claim);
  if (taken.length === 0) throw new Refusal('NOTHING_TO_CLAIM');
  const paid = claimOf(taken);
  if (key) await keepClaim(tx, key, paid);
  const reply = paidOf(paid, await payTaken(tx, deps, userId, taken));
  return key ? keepFirstReply(tx, key, { reply, now: deps.clock.now() }) : reply;
}

const paidOf = ({ amount, parts }: KeptClaim, balance: BalanceOf): Paid => ({
  ...{ amount: minorToAmount(amount), balance: shownBalance(balance) },
  parts: [...parts],
});

async function takeAll(tx: Tx, deps: Deps, { userId, off }: Claim): Promise<Taken[]> {
  const now = deps.clock.now();
  const isOffered = (type: ClaimType): boolean => !off.includes(offerOf[type]);
  const hasRakeback = (await playerLevel(deps, tx, userId)).id >= levelWith(deps, 'rakeback').id;
  const isClaimable = (pot: Pot): boolean => {
    if (pot.kind === 'recharge' || !isOffered(pot.kind) || claimableOf(pot, now) === 0n) return false;
    return pot.kind !== 'instant_rakeback' || (hasRakeback && rakebackIn(pot, now) === 0);
  };
  const pots = await takePots(tx, { userId, now }, (await lockPots(tx, userId)).filter(isClaimable));
  if (!isOffered('calendar')) return pots;
  const open = (await lockUnclaimed(tx, userId)).filter((slot) => isOpen(slot, now));
  return [...(await takeSlots(tx, { userId, now }, open)), ...pots];
}
