import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { serializeBalance } from '../../ledger/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { closeLockedBonus, hasOpenRound } from './close.ts';
import type { unlockBonus } from '#contract/bonuses.ts';
import { isComplete, isExpired, isHeld, lockBonus, type StoredBonus } from './rows.ts';
import { getPayoutBlocker } from './payout-eligibility.ts';

/** Returns what a complete bonus pays: its balance, capped by its terms. */
export const computeUnlockPayout = ({ amount, terms }: StoredBonus): bigint => {
  const most = terms.mostPaid === null ? amount : BigInt(terms.mostPaid);
  return amount < most ? amount : most;
};

/**
 * Pays a complete bonus to main and ends it.
 * @throws {Refusal} NOT_FOUND, BONUS_CLOSED, BONUS_HELD, BONUS_NOT_COMPLETE, ROUND_OPEN,
 *   VERIFICATION_REQUIRED, CODE_NOT_FOR_YOU if the same person got it through another account
 */
export async function unlockOwnBonus(
  deps: Deps,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof unlockBonus>> {
  const reply = await transaction(deps.db, async (tx) => {
    const bonus = await lockBonus(tx, userId, id);
    if (!bonus) throw new Refusal('NOT_FOUND');
    assertUnlockable(bonus, deps.clock.now());
    if (await hasOpenRound(tx, bonus)) throw new Refusal('ROUND_OPEN');
    const refused = await getPayoutBlocker(tx, deps, bonus);
    if (refused !== null) throw new Refusal(refused);
    const returned = computeUnlockPayout(bonus);
    const main = await closeLockedBonus(tx, deps, bonus, { as: 'unlocked', returned });
    return {
      amount: minorToAmount(returned),
      forfeited: minorToAmount(bonus.amount - returned),
      balance: serializeBalance(main),
    };
  });
  deps.outbox.wake();
  return reply;
}

function assertUnlockable(bonus: StoredBonus, now: Date): void {
  if (bonus.state === 'closed' || isExpired(bonus, now)) throw new Refusal('BONUS_CLOSED');
  if (bonus.state === 'spins' || isHeld(bonus, now)) throw new Refusal('BONUS_HELD');
  if (isComplete(bonus)) return;
  const missing = bonus.wagerRequired - (bonus.counted < 0n ? 0n : bonus.counted);
  throw new Refusal('BONUS_NOT_COMPLETE', { values: { amount: formatUsd(upToCents(missing)) } });
}

const CENT = 1_000_000n;
/** Rounds up to cents, so that a fraction of a cent is not shown as nothing missing. */
const upToCents = (minor: bigint): bigint => ((minor + CENT - 1n) / CENT) * CENT;
