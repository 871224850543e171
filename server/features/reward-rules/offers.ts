import type { Offer } from '#contract/offers.ts';
import type { Deps } from '../../deps.ts';
import { rewardRules } from './rules.ts';

/** What is not offered in a country; null: nobody knows which, or for everybody. */
export function offersOff(deps: Pick<Deps, 'env' | 'catalogue'>, country: string | null): Offer[] {
  const { off, countries } = rewardRules(deps).jurisdiction;
  return [...off, ...((country === null ? undefined : countries[country]) ?? [])];
}
