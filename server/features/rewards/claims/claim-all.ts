import { serializeBalance } from '../../../ledger/index.ts';
import { minorToAmount } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Tx } from '../../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../../db/first-replies.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { AccountBalance } from '../../../ledger/index.ts';
import { getPlayerLevel, lockRewardPlayer } from '../../reward-rules/feature.ts';
import { isSlotClaimable, lockUnclaimed } from '../calendar/slots.ts';
import type { claimAll as call } from '#contract/rewards.ts';
import { claimableAmount, lockPots, type Pot } from '../pots.ts';
import { getLowestLevelWithPerk, secondsUntilRakeback } from '../rakeback.ts';
import { toStoredClaim, storeClaim, findStoredClaim, type StoredClaim } from './stored-claims.ts';
import { getMainBalanceForReply, payTakenRewards } from './pay.ts';
import { takePots, takeSlots, type ClaimType, type TakenReward } from './take-rewards.ts';

type Paid = ReplyOf<typeof call>;

interface Claim {
  readonly userId: string;
  readonly clientId: string | undefined;
  readonly off: readonly Offering[];
}

const offerOf: Readonly<Record<ClaimType, Offering>> = {
  calendar: 'calendar',
  instant_rakeback: 'rakeback',
  daily_bonus: 'regular_rewards',
  weekly_bonus: 'regular_rewards',
  monthly_bonus: 'regular_rewards',
  cashback: 'cashback',
  level_up: 'level_up',
};

/**
 * Pays everything claimable. A repeat of the last such claim gets its first reply.
 * @throws {Refusal} NOTHING_TO_CLAIM
 */
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
  const stored = key && (await findStoredClaim(tx, key));
  if (stored) return paidOf(stored, await getMainBalanceForReply(tx, userId));
  const taken = await takeAll(tx, deps, claim);
  if (taken.length === 0) throw new Refusal('NOTHING_TO_CLAIM');
  const paid = toStoredClaim(taken);
  if (key) await storeClaim(tx, key, paid);
  const reply = paidOf(paid, await payTakenRewards(tx, deps, userId, taken));
  return key ? keepFirstReply(tx, key, { reply, now: deps.clock.now() }) : reply;
}

const paidOf = ({ amount, parts }: StoredClaim, balance: AccountBalance): Paid => ({
  amount: minorToAmount(amount),
  balance: serializeBalance(balance),
  parts: [...parts],
});

async function takeAll(tx: Tx, deps: Deps, { userId, off }: Claim): Promise<TakenReward[]> {
  const now = deps.clock.now();
  const isOffered = (type: ClaimType): boolean => !off.includes(offerOf[type]);
  const hasRakeback =
    (await getPlayerLevel(deps, tx, userId)).id >= getLowestLevelWithPerk(deps, 'rakeback').id;
  const isClaimable = (pot: Pot): boolean => {
    if (pot.kind === 'recharge' || !isOffered(pot.kind) || claimableAmount(pot, now) === 0n) return false;
    return pot.kind !== 'instant_rakeback' || (hasRakeback && secondsUntilRakeback(pot, now) === 0);
  };
  const pots = await takePots(tx, { userId, now }, (await lockPots(tx, userId)).filter(isClaimable));
  if (!isOffered('calendar')) return pots;
  const open = (await lockUnclaimed(tx, userId)).filter((slot) => isSlotClaimable(slot, now));
  return [...(await takeSlots(tx, { userId, now }, open)), ...pots];
}
