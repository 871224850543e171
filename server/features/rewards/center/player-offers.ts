import type { Deps } from '../../../deps.ts';
import { listOpenBonusesFor, listWaitingFreeSpins } from '../../bonuses/feature.ts';
import { listPlayerCodes } from '../../promotions/feature.ts';
import { listBalancesFor } from '../../wallet/feature.ts';
import type { RewardCenter } from '#contract/rewards.ts';

/** What other features offer a player. */
export type PlayerOffers = Pick<
  RewardCenter,
  'active_bonuses' | 'bonus_balances' | 'freespins' | 'promo_codes'
>;

/** Returns a player's bonuses, free spins and codes. */
export async function listPlayerOffers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<PlayerOffers> {
  const [bonuses, balances, freespins, codes] = await Promise.all([
    listOpenBonusesFor(db, clock, userId),
    listBalancesFor(db, userId),
    listWaitingFreeSpins(db, clock, userId),
    listPlayerCodes(db, clock, userId),
  ]);
  const names = new Map(bonuses.map(({ balance_id: id, name }) => [id, name]));
  return {
    active_bonuses: bonuses,
    bonus_balances: balances.flatMap((balance) => {
      const name = names.get(balance.id);
      return name === undefined ? [] : [{ ...balance, name }];
    }),
    freespins,
    promo_codes: codes,
  };
}
