import * as z from 'zod/mini';
import { promoTerms, savePromoCode } from '#contract/promotions.ts';
import {
  fromLocalInputValue,
  isAmount,
  isPositiveAmount,
  parseList,
  timesInOrder,
  typedCountries,
  typedOptionalWhole,
} from '#features/staff/plan/feature.ts';
import { typedWhole } from '#ui/form/typed-whole.ts';
import { toPromoTerms, type TermsDraft } from './draft.ts';

const fields = savePromoCode.request.shape;
const terms = promoTerms.shape;

const isWhole = (text: string, whole: z.ZodMiniType): boolean =>
  /^[1-9]\d{0,6}$/.test(text) && whole.safeParse(Number(text)).success;

const hasAmount = ({ type }: TermsDraft): boolean => type === 'no_deposit' || type === 'calendar_gift';

/** Fields of a type, of which each says whether it is right; those of other types may have any text. */
const rightTerms: readonly [keyof TermsDraft, (draft: TermsDraft) => boolean][] = [
  ['amount', (draft) => !hasAmount(draft) || isPositiveAmount(draft.amount)],
  ['spins', ({ type, spins }) => type !== 'free_spins' || spins === '' || isWhole(spins, terms.spins)],
  ['stake', ({ type, stake }) => type !== 'free_spins' || stake === '' || isPositiveAmount(stake)],
  [
    'games',
    ({ type, games }) =>
      type !== 'free_spins' || games.trim() === '' || terms.games.safeParse(parseList(games)).success,
  ],
  ['percent', ({ type, percent }) => type !== 'deposit_match' || isWhole(percent, terms.percent)],
  ['max', ({ type, max }) => type !== 'deposit_match' || isPositiveAmount(max)],
  ['depositMin', ({ type, depositMin }) => type !== 'deposit_match' || isAmount(depositMin)],
];

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
  .check(
    timesInOrder,
    ...rightTerms.map(([name, isRight]) => z.refine<TermsDraft>(isRight, { path: [name] })),
  );

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
