import { amountToMinor } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MS, loadRewardRules } from '../reward-rules/feature.ts';
import type { PromoTerms } from '#contract/promotions.ts';

/** Builds free spins with these terms; they expire as given, or as the rules define. */
export function toFreeSpins(
  deps: Pick<Deps, 'env' | 'catalogue' | 'clock'>,
  { spins = 0, stake = '0', games = [] }: PromoTerms,
  end: Date | null,
): { spins: number; stake: bigint; games: string[]; expireAt: Date } {
  const { spinDays } = loadRewardRules(deps).bonuses.kinds.free_spins;
  const expireAt = end ?? new Date(deps.clock.now().getTime() + spinDays * DAY_MS);
  return { spins, stake: amountToMinor(stake), games: [...games], expireAt };
}
