import * as z from 'zod/mini';

/** Endpoint of the dev server that writes changed numbers to a game's files. */
export const saveAddress = '/__workbench/look';

/** A serialized value; JSON has no bigint. */
const value = z.union([
  z.number(),
  z.string().check(z.maxLength(200)),
  z.boolean(),
  z.object({ bigint: z.string().check(z.regex(/^-?\d{1,40}$/)) }),
]);

/** Used in place of a game's slug for the mix of the shared sounds. */
export const sharedSounds = 'common';

const path = z
  .array(z.union([z.string().check(z.maxLength(80)), z.int().check(z.nonnegative())]))
  .check(z.minLength(1), z.maxLength(12));

/** `look`: values of the scene. `mix`: gains of the sounds. The file exports one table of that name. */
export const saveRequest = z.object({
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  file: z.enum(['look', 'mix']),
  changes: z.array(z.object({ path, from: value, to: value })).check(z.minLength(1), z.maxLength(2000)),
});

/**
 * Why a value cannot be written. `EDITED`: the file has another value by now. `EXPRESSION`: the file has an
 * expression, not a literal. `TYPE`: the types differ. `FORM`: the literal's format cannot represent the
 * value.
 */
export const saveProblem = z.enum(['EDITED', 'EXPRESSION', 'TYPE', 'FORM', 'MISSING']);

/** `found`: the current text in the file. */
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
