import type { Offering } from '#contract/offerings.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { countriesOf } from './countries.ts';
import type { CountedBet } from './counted-bet.ts';
import { getDisabledOfferings } from './offers.ts';
import { loadRewardRules } from './rules.ts';

export type OfferedBetsDeps = Pick<Deps, 'env' | 'catalogue'> & {
  readonly geo?: Pick<Deps['geo'], 'countryAt'>;
};

/** Keeps the rounds of players to whom this is offered, as far as their country is known. */
export async function filterOfferedBets(
  tx: Tx,
  deps: OfferedBetsDeps,
  offer: Offering,
  bets: readonly CountedBet[],
): Promise<readonly CountedBet[]> {
  if (bets.length === 0 || getDisabledOfferings(deps, null).includes(offer)) return [];
  const byCountry = loadRewardRules(deps).jurisdiction.countries;
  if (!Object.values(byCountry).some((off) => off.includes(offer))) return bets;
  const countries = await countriesOf(tx, deps, bets);
  return bets.filter(({ userId }) => !byCountry[countries.get(userId) ?? '']?.includes(offer));
}
