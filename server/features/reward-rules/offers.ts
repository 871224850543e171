import type { Offering } from '#contract/offerings.ts';
import type { Deps } from '../../deps.ts';
import { loadRewardRules } from './rules.ts';

/** Returns what is not offered in a country; null for an unknown country, or to ask for everyone. */
export function getDisabledOfferings(
  deps: Pick<Deps, 'env' | 'catalogue'>,
  country: string | null,
): Offering[] {
  const { off, countries } = loadRewardRules(deps).jurisdiction;
  return [...off, ...((country === null ? undefined : countries[country]) ?? [])];
}
