import * as z from 'zod/mini';
import { savePromoCode } from '#contract/promotions.ts';
import {
  fromLocalInputValue,
  timesInOrder,
  typedCountries,
  typedOptionalWhole,
} from '#features/staff/plan/feature.ts';
import { typedWhole } from '#ui/form/typed-whole.ts';
import { toPromoTerms } from './draft.ts';
import { rightTerms } from './right-terms.ts';

const fields = savePromoCode.request.shape;
const typedCode = z
  .object({
    type: fields.type,
    amount: z.string(),
    spins: z.string(),
    stake: z.string(),
    games: z.string(),
    percent: z.string(),
    max: z.string(),
    depositMin: z.string(),
    code: fields.code,
    name: fields.name,
    starts: z.string(),
    ends: z.string(),
    userDays: typedOptionalWhole(fields.user_days),
    depositIndex: typedOptionalWhole(fields.deposit_index),
    minLevel: typedWhole(fields.min_level),
    newOnly: z.boolean(),
    countries: typedCountries(fields.countries),
    maxUses: typedOptionalWhole(fields.max_uses),
  })
  .check(timesInOrder, ...rightTerms);

/** Checks a promo code as typed, and makes the request that saves it. Without a start it begins `now`. */
export const codeSchema = (now: string) =>
  z.pipe(
    typedCode,
    z.transform((typed) => ({
      code: typed.code,
      name: typed.name,
      type: typed.type,
      // The terms have been checked.
      terms: toPromoTerms(typed) ?? {},
      new_only: typed.newOnly,
      starts_at: fromLocalInputValue(typed.starts) ?? now,
      ends_at: fromLocalInputValue(typed.ends),
      user_days: typed.userDays,
      deposit_index: typed.depositIndex,
      max_uses: typed.maxUses,
      min_level: typed.minLevel,
      countries: typed.countries,
    })),
  );
