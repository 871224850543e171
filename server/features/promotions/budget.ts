import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';
import type { PromoCodeType } from './contract.ts';
import type { PromoTerms } from './tables.ts';

/** More than that, or no limit at all, is approved by a second admin. */
export const MOST_ALONE = 1_000n * MINOR_PER_UNIT;

/** The face value of one gift, minor units. */
export function faceValue(type: PromoCodeType, terms: PromoTerms): bigint {
  if (type === 'free_spins') return BigInt(terms.spins ?? 0) * amountToMinor(terms.stake ?? '0');
  if (type === 'deposit_match') return (amountToMinor(terms.max ?? '0') * BigInt(terms.percent ?? 0)) / 100n;
  return amountToMinor(terms.amount ?? '0');
}

/** What all uses of a code together are worth; null: there is no limit. */
export const budgetOf = (type: PromoCodeType, terms: PromoTerms, maxUses: number | null): bigint | null =>
  maxUses === null ? null : faceValue(type, terms) * BigInt(maxUses);

/** Whether one admin alone may not decide on so much. */
export const needsAnother = (budget: bigint | null): boolean => budget === null || budget > MOST_ALONE;
