import { amountToMinor } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { loadRewardRules } from '../reward-rules/feature.ts';
import type { PromoTerms } from '#contract/promotions.ts';
import { DAY_MS } from './player.ts';

/** Free spins of some terms, until their own end, or else as long as the rules say. */
export function toFreeSpins(
  deps: Pick<Deps, 'env' | 'catalogue' | 'clock'>,
  { spins = 0, stake = '0', games = [] }: PromoTerms,
  end: Date | null,
): { spins: number; stake: bigint; games: string[]; expireAt: Date } {
  const { spinDays } = loadRewardRules(deps).bonuses.kinds.free_spins;
  const expireAt = end ?? new Date(deps.clock.now().getTime() + spinDays * DAY_MS);
  return { spins, stake: amountToMinor(stake), games: [...games], expireAt };
}
