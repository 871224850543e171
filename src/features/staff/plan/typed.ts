import * as z from 'zod/mini';
import { i18n } from '#src/i18n/index.ts';
import { isAmount, isPositiveAmount, isSlug, parseList } from './fields.ts';

/* The values of a plan's form as typed, each with the schema of what is sent. */

/** A slug that begins and ends with a letter or digit. */
export const typedSlug = (slug: z.ZodMiniType<string, string>) =>
  z.pipe(z.string().check(z.trim(), z.refine(isSlug)), slug);

/** An amount, which may be zero. */
export const typedPlanAmount = z.string().check(z.refine(isAmount));

export const typedPositiveAmount = z.string().check(z.refine(isPositiveAmount));

/** A list with commas between. What is wrong with an item is said of the whole field. */
export const typedList = (list: z.ZodMiniType<string[], string[]>) =>
  z.pipe(
    z.string().check(z.refine((typed) => list.safeParse(parseList(typed)).success)),
    z.transform(parseList),
  );

const isDigits = (typed: string): boolean => /^\d{1,9}$/.test(typed);

/** A whole number that may be left empty, which is sent as null. */
export const typedOptionalWhole = (whole: z.ZodMiniType<number | null, number | null>) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || (isDigits(typed) && whole.safeParse(Number(typed)).success)),
    ),
    z.transform((typed) => (typed === '' ? null : Number(typed))),
  );

/** A `datetime-local` field that must be filled in. */
export const typedTime = z.string().check(z.minLength(1));

/** Country codes, in any case. */
export const typedCountries = (countries: z.ZodMiniType<string[], string[]>) =>
  z.pipe(z.string().check(z.toUpperCase()), typedList(countries));

interface Times {
  readonly starts: string;
  readonly ends: string;
}

/** Whether the end is after the start, where both are filled in. */
export const isInOrder = ({ starts, ends }: Times): boolean =>
  starts === '' || ends === '' || Date.parse(ends) > Date.parse(starts);

/** Says at the end that it is not after the start. */
export const timesInOrder = z.refine<Times>(isInOrder, {
  path: ['ends'],
  error: () => i18n.t('staffPlan:timesWrong'),
});
