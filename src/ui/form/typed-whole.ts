import * as z from 'zod/mini';

/** The text of a field for a whole number, as the number that `whole` checks. */
export const typedWhole = <Sent>(whole: z.ZodMiniType<Sent, number>) =>
  z.pipe(z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,9}$/)), z.transform(Number)), whole);
