import type { Deps } from '../../../deps.ts';
import type { RewardCenter } from '../contract.ts';

/** What other features have for a player. */
export type Offered = Pick<RewardCenter, 'active_bonuses' | 'bonus_balances' | 'freespins' | 'promo_codes'>;

/** Bonuses, free spins and codes of a player. */
export async function offeredTo(_deps: Pick<Deps, 'db' | 'clock'>, _userId: string): Promise<Offered> {
  return { active_bonuses: [], bonus_balances: [], freespins: [], promo_codes: [] };
}
