import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { formatUsd } from '../../texts/format.ts';
import { notify } from '../notifications/feature.ts';
import { changeBonus, publishBalancesChanged } from './update-bonus.ts';
import { closeLockedBonus, forfeit } from './close.ts';
import { daysAfter } from './expire.ts';
import type { StoredBonus } from './rows.ts';
import type { BonusTerms } from './tables.ts';

/** Smallest balance that can still be played. */
export const MIN_PLAYABLE_MINOR = 1_000_000n;

/**
 * Ends the spins of a locked bonus without an open round: stakes of unused spins are forfeited, and winnings
 * have to be wagered from now on. The stakes of the spins do not count for the wager.
 */
export async function endSpins(tx: Tx, deps: Pick<Deps, 'clock'>, bonus: StoredBonus): Promise<void> {
  const { userId, terms } = bonus;
  const unused = BigInt(bonus.spinsLeft) * (bonus.spinStake ?? 0n);
  const won = bonus.amount - unused;
  if (won < MIN_PLAYABLE_MINOR) {
    await closeLockedBonus(tx, deps, bonus, { as: bonus.spinsLeft > 0 ? 'expired' : 'lost', returned: 0n });
    return;
  }
  await forfeit(tx, deps, bonus, unused, ':spins');
  const expiresAt = daysAfter(deps.clock.now(), terms.days);
  await changeBonus(tx, bonus, {
    state: 'active',
    spins_left: 0,
    wager_required: BigInt(terms.wagerMultiple) * won,
    terms: JSON.stringify({ ...terms, mostWon: mostWonAfter(terms, won) }),
    // Cancels out queued stakes of spins, which are counted later.
    counted: -bonus.waiting,
    expires_at: expiresAt,
    due_at: expiresAt,
  });
  // The next bets have other terms.
  await publishBalancesChanged(tx, deps, userId);
  await notify(tx, deps, {
    userId,
    key: 'free_spins_done',
    type: 'win',
    isOffer: true,
    params: { amount: formatUsd(won) },
  });
}

/** Returns the maximum win of one bet with the winnings of spins; null for no limit. */
function mostWonAfter({ mostWonPercent = null }: BonusTerms, won: bigint): string | null {
  return mostWonPercent === null ? null : String((won * BigInt(mostWonPercent)) / 100n);
}
