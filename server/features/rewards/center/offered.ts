import type { Deps } from '../../../deps.ts';
import { bonusesOf, freeSpinsOf } from '../../bonuses/feature.ts';
import { promoCodesOf } from '../../promotions/feature.ts';
import { balancesOf } from '../../wallet/feature.ts';
import type { RewardCenter } from '../contract.ts';

/** What other features have for a player. */
export type Offered = Pick<RewardCenter, 'active_bonuses' | 'bonus_balances' | 'freespins' | 'promo_codes'>;

/** Bonuses, free spins and codes of a player. */
export async function offeredTo({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<Offered> {
  const [bonuses, balances, freespins, codes] = await Promise.all([
    bonusesOf(db, clock, userId),
    balancesOf(db, userId),
    freeSpinsOf(db, clock, userId),
    promoCodesOf(db, clock, userId),
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
