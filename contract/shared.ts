import * as z from 'zod/mini';
import { amountText } from '#core/money.ts';

/** An opaque id; ids of new rows sort by time. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** No row has this id; it is greater than all others. */
const NO_ID = 'f'.repeat(32);
/** The id, or one that no row has in place of a text that no id looks like. */
export const idOrNone = (text: string): string => (/^[0-9a-f]{32}$/.test(text) ? text : NO_ID);
/** An id of a request. Whatever the site never gave out is refused like any other unknown id. */
export const givenId = id.check(z.overwrite(idOrNone));
/** ISO 8601 in UTC. */
export const time = z.string().check(z.iso.datetime());
export const slug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
/** An amount of USD that may be below zero. */
export const signedAmount = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
/** SHA-256 as lowercase hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 32 bytes as lowercase hex; hashed and used as a key in this text form. */
export const serverSeed = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** 1 to 64 letters, digits, dots, underscores or hyphens (games.md 2.1). */
export const clientSeed = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/));
export const nonce = z.int().check(z.nonnegative());

/** A request without fields; unknown fields are refused. */
export const emptyRequest = z.strictObject({});

/** Query parameters arrive as text, JSON bodies as numbers; both are accepted. */
export const page = z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000)), 1);
export const perPage = z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(100)), 20);
/** `more`: a long list is counted no further than `total`, and has more. */
export const pagination = z.object({
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  more: z.optional(z.literal(true)),
});

/** Names a row of a list. It comes from a reply; what it says is the server's affair. */
const cursor = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,400}$/));
/**
 * A page of a list by key: by number, or the rows that follow (`before`, in most lists the older ones) or precede
 * (`after`) a row. A page next to a row is found at once however long the list is.
 */
export const keyPageRequest = {
  page,
  per_page: perPage,
  before: z.optional(cursor),
  after: z.optional(cursor),
};
/** What to ask for next: `before: older` or `after: newer`; null: there are none. */
const cursors = z.object({ newer: z.nullable(cursor), older: z.nullable(cursor) });
/** The place of a page in its list. One next to a row is not counted: its `pagination` is null. */
export const keyPageReply = { pagination: z.nullable(pagination), cursors };

/** A balance after a call; a client ignores an older `version`. */
export const balanceState = z.object({ id, amount: amountText, version: z.int() });
export const balance = z.object({
  id,
  amount: amountText,
  version: z.int(),
  is_bonus: z.boolean(),
  /**
   * Maximum win of a single bet from a bonus; when missing, only the site's limit applies. Not in the
   * requirement.
   */
  max_profit: z.optional(amountText),
});

export type BalanceState = z.infer<typeof balanceState>;
export type Balance = z.infer<typeof balance>;
