import { faceValue, MOST_ALONE, type PromoCodeType, type PromoTerms } from './contract.ts';

/** What all uses of a code together are worth; null: there is no limit. */
export const budgetOf = (type: PromoCodeType, terms: PromoTerms, maxUses: number | null): bigint | null =>
  maxUses === null ? null : faceValue(type, terms) * BigInt(maxUses);

/** Whether one admin alone may not decide on so much. */
export const needsAnother = (budget: bigint | null): boolean => budget === null || budget > MOST_ALONE;
