import * as z from 'zod/mini';

/** A time sent by a client, ISO 8601 in UTC, limited to years that every part of the site can store. */
export const timestampSchema = z.string().check(
  z.iso.datetime(),
  z.refine((text) => text >= '1970-01-01' && text < '2200-01-01'),
);
