import type { Offer } from '#contract/offers.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { countriesOf } from './countries.ts';
import type { CountedBet } from './counted-bet.ts';
import { offersOff } from './offers.ts';
import { rewardRules } from './rules.ts';

export type OfferedBetsDeps = Pick<Deps, 'env' | 'catalogue'> & {
  readonly geo?: Pick<Deps['geo'], 'countryAt'>;
};

/** The rounds of those players to whom this is offered, as far as their country is known. */
export async function offeredBets(
  tx: Tx,
  deps: OfferedBetsDeps,
  offer: Offer,
  bets: readonly CountedBet[],
): Promise<readonly CountedBet[]> {
  if (bets.length === 0 || offersOff(deps, null).includes(offer)) return [];
  const byCountry = rewardRules(deps).jurisdiction.countries;
  if (!Object.values(byCountry).some((off) => off.includes(offer))) return bets;
  const countries = await countriesOf(tx, deps, bets);
  return bets.filter(({ userId }) => !byCountry[countries.get(userId) ?? '']?.includes(offer));
}
