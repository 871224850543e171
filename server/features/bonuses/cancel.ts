import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { closeLockedBonus, hasOpenRound } from './close.ts';
import type { cancelBonus, getCancelInfo } from '#contract/bonuses.ts';
import { lockBonus, readBonus, type StoredBonus } from './rows.ts';
import { serializeBalance } from '../../ledger/index.ts';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns what is left of the player's own funds: losses reduce profits first, then own funds, and the grant
 * last. If the grant were lost first, long shots would cost players none of their own money.
 */
export function remainingOwnFunds({ amount, own, granted, terms }: StoredBonus): bigint {
  if (!terms.isOwnFirst) return least(amount, own);
  const left = least(own, amount - granted);
  return left > 0n ? left : 0n;
}

/** Returns what a cancelled bonus gives back of own funds; 1 % of the wagered amount is charged. */
export function computeCancellation(bonus: StoredBonus): {
  readonly returned: bigint;
  readonly charge: bigint;
} {
  const charge = least(bonus.staked / 100n, remainingOwnFunds(bonus));
  return { returned: remainingOwnFunds(bonus) - charge, charge };
}

/** @throws {Refusal} NOT_FOUND, BONUS_CLOSED */
export async function quoteCancellation(
  { db }: Deps,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof getCancelInfo>> {
  const bonus = await readBonus(db, id);
  if (bonus?.userId !== userId) throw new Refusal('NOT_FOUND');
  if (bonus.state === 'closed') throw new Refusal('BONUS_CLOSED');
  const { returned, charge } = computeCancellation(bonus);
  return {
    amount: minorToAmount(returned),
    charge: minorToAmount(charge),
    lost: minorToAmount(bonus.amount - returned),
    name: bonus.name,
  };
}

/** Cancels a bonus for its player. @throws {Refusal} NOT_FOUND, BONUS_CLOSED, ROUND_OPEN, BONUS_CHANGED */
export async function cancelOwnBonus(
  deps: Deps,
  userId: string,
  { id, amount }: RequestOf<typeof cancelBonus>,
): Promise<ReplyOf<typeof cancelBonus>> {
  const reply = await transaction(deps.db, async (tx) => {
    const bonus = await lockBonus(tx, userId, id);
    if (!bonus) throw new Refusal('NOT_FOUND');
    if (bonus.state === 'closed') throw new Refusal('BONUS_CLOSED');
    if (await hasOpenRound(tx, bonus)) throw new Refusal('ROUND_OPEN');
    const { returned } = computeCancellation(bonus);
    if (amount !== undefined && amountToMinor(amount) !== returned) throw new Refusal('BONUS_CHANGED');
    const main = await closeLockedBonus(tx, deps, bonus, { as: 'cancelled', returned });
    return { amount: minorToAmount(returned), balance: serializeBalance(main) };
  });
  deps.outbox.wake();
  return reply;
}
