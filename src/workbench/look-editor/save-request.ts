import * as z from 'zod/mini';

/** Where the dev server takes changed numbers of a game's files. */
export const saveAddress = '/__workbench/look';

/** A value on its way to a file; JSON has no bigint. */
const value = z.union([
  z.number(),
  z.string().check(z.maxLength(200)),
  z.boolean(),
  z.object({ bigint: z.string().check(z.regex(/^-?\d{1,40}$/)) }),
]);

/** Instead of a game's slug: the mix of the sounds that all games share. */
export const sharedSounds = 'common';

const path = z
  .array(z.union([z.string().check(z.maxLength(80)), z.int().check(z.nonnegative())]))
  .check(z.minLength(1), z.maxLength(12));

/** `look`: numbers of the picture. `mix`: loudness of the sounds. The file's one table has its name. */
export const saveRequest = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  file: z.enum(['look', 'mix']),
  changes: z.array(z.object({ path, from: value, to: value })).check(z.minLength(1), z.maxLength(2000)),
});

/**
 * Why a value cannot be written. `EDITED`: somebody edited it, the file has another. `EXPRESSION`: what is there is how
 * to get one. `TYPE`: a number for a name, or the like. `FORM`: digits that its form there cannot hold.
 */
export const saveProblem = z.enum(['EDITED', 'EXPRESSION', 'TYPE', 'FORM', 'MISSING']);

/** `found`: what the file has there. */
const refused = z.object({ path, problem: saveProblem, found: z.optional(z.string()) });

/** All changes were written, or none. */
export const saveReply = z.union([
  z.object({ saved: z.int() }),
  z.object({ refused: z.array(refused).check(z.minLength(1)) }),
  /** The file as a whole cannot be written. */
  z.object({ failed: z.enum(['NO_GAME', 'NO_FILE', 'UNREADABLE', 'BAD_REQUEST', 'FOREIGN']) }),
]);

export type SaveRequest = z.infer<typeof saveRequest>;
export type SaveReply = z.infer<typeof saveReply>;
export type SaveProblem = z.infer<typeof saveProblem>;
export type SavedValue = z.infer<typeof value>;
export type SavedChange = SaveRequest['changes'][number];
export type RefusedChange = z.infer<typeof refused>;
