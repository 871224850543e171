import type { Deps } from '../deps.ts';
import type { Db, Tx } from './connection.ts';
import { executeStatement, defineStatement } from './statement.ts';
import { FIRST_ID } from './uuid.ts';

export interface RepeatedCall {
  /** The player, or a guest by the hash of a token. */
  readonly userId: string;
  readonly call: string;
  readonly clientId: string;
}

/** With whom a reply is stored: the player, or the id of zeros for a guest. */
const ownerOf = (userId: string): string => (/^[0-9a-f]{32}$/.test(userId) ? userId : FIRST_ID);

/** Returns the first reply of a repeated call; null for a new call. */
export async function firstReply<Reply>(
  db: Db | Tx,
  { userId, call, clientId }: RepeatedCall,
): Promise<Reply | null> {
  const row = await db
    .selectFrom('first_replies')
    .select('reply')
    .where('owner_id', '=', ownerOf(userId))
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.reply) as Reply) : null; // as it was stored
}

/** Stores the reply in the transaction that executes the call, so that a repeat gets the same text. */
export async function keepFirstReply<Reply>(
  tx: Tx,
  { userId, call, clientId }: RepeatedCall,
  { reply, now }: { readonly reply: Reply; readonly now: Date },
): Promise<Reply> {
  await tx
    .insertInto('first_replies')
    .values({
      owner_id: ownerOf(userId),
      user_id: userId,
      call,
      client_id: clientId,
      reply: JSON.stringify(reply),
      created_at: now,
    })
    .execute();
  return reply;
}

/** A call repeated later than this may get a reply that reflects the current state (docs/protocol.md). */
export const REPLIES_KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const FORGOTTEN_AT_ONCE = 1_000;

/** Rows are deleted by their physical position, which saves a second look-up. */
const FORGET = defineStatement<{ before: Date; most: number }, { one: number }>(
  `delete from first_replies where ctid = any(array(
    select ctid from first_replies where created_at < @before::timestamptz order by created_at limit @most))
  returning 1 as one`,
);

/** Deletes first replies that are past their retention time, in batches. */
export async function forgetFirstReplies({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - REPLIES_KEPT_DAYS * DAY_MS);
  while (
    (await executeStatement(db, FORGET, { before, most: FORGOTTEN_AT_ONCE })).length === FORGOTTEN_AT_ONCE
  );
}
