import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { faultOfMatch, loadRewardRules } from '../reward-rules/feature.ts';
import { faceValue, type PromoCodeType, type PromoTerms } from '#contract/promotions.ts';

/** The required fields of each type; no others are allowed. */
const fieldsOf: Readonly<Record<PromoCodeType, readonly (keyof PromoTerms)[]>> = {
  free_spins: ['spins', 'stake', 'games'],
  no_deposit: ['amount'],
  deposit_match: ['percent', 'max', 'deposit_min'],
  calendar_gift: ['amount'],
};

/** Fills in missing terms: free spins default to the offer of the rules. */
export function fillDefaultTerms(
  deps: Pick<Deps, 'env' | 'catalogue'>,
  type: PromoCodeType,
  terms: PromoTerms,
): PromoTerms {
  if (type !== 'free_spins') return terms;
  const { spins, stake, games } = loadRewardRules(deps).bonuses.freeSpins;
  return {
    ...terms,
    spins: terms.spins ?? spins,
    stake: terms.stake ?? minorToAmount(stake),
    games: terms.games ?? games,
  };
}

/** @throws {Refusal} INVALID_REQUEST if the terms do not fit the type */
export function assertTermsValid(
  deps: Pick<Deps, 'env' | 'catalogue'>,
  type: PromoCodeType,
  terms: PromoTerms,
): void {
  const set = Object.keys(terms).filter((field) => terms[field as keyof PromoTerms] !== undefined);
  const wanted = fieldsOf[type];
  const hasAll = wanted.every((field) => set.includes(field)) && set.length === wanted.length;
  if (!hasAll || faceValue(type, terms) === 0n) throw invalidRequest('field', { field: 'terms' });
  const rules = loadRewardRules(deps);
  const { freeSpinGames } = rules.bonuses;
  if (terms.games?.some((game) => !freeSpinGames.includes(game) || !deps.catalogue[game]))
    throw invalidRequest('field', { field: 'games' });
  if (terms.deposit_min !== undefined && amountToMinor(terms.deposit_min) > amountToMinor(terms.max ?? '0'))
    throw invalidRequest('field', { field: 'deposit_min' });
  if (type === 'deposit_match' && faultOfMatch(rules, deps.catalogue, matchOf(terms)) !== null)
    throw invalidRequest('field', { field: 'percent' });
}

/** The terms from which a match's worth is computed. */
const matchOf = ({ percent = 0, max = '0', deposit_min = '0' }: PromoTerms) => ({
  code: 'match',
  percent,
  max: amountToMinor(max),
  deposit_min: amountToMinor(deposit_min),
});
