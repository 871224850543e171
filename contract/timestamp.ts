import * as z from 'zod/mini';

/** A time that somebody sends, ISO 8601 in UTC: of years that every part of the site can hold. */
export const timestampSchema = z.string().check(
  z.iso.datetime(),
  z.refine((text) => text >= '1970-01-01' && text < '2200-01-01'),
);
