import type { Offering } from '#contract/offerings.ts';
import type { Deps } from '../../deps.ts';
import { loadRewardRules } from './rules.ts';

/** What is not offered in a country; null: nobody knows which, or for everybody. */
export function getDisabledOfferings(
  deps: Pick<Deps, 'env' | 'catalogue'>,
  country: string | null,
): Offering[] {
  const { off, countries } = loadRewardRules(deps).jurisdiction;
  return [...off, ...((country === null ? undefined : countries[country]) ?? [])];
}
