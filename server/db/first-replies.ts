import type { Db, Tx } from './connection.ts';

declare module './schema.ts' {
  interface Schema {
    first_replies: {
      user_id: string;
      /** The name of the call; ids chosen by a player are unique within it. */
      call: string;
      client_id: string;
      /** JSON, byte for byte. */
      reply: string;
      created_at: Date;
    };
  }
}

export interface RepeatedCall {
  readonly userId: string;
  readonly call: string;
  readonly clientId: string;
}

/** Returns the first reply of a repeated call; null for a new call. */
export async function firstReply<Reply>(
  db: Db | Tx,
  { userId, call, clientId }: RepeatedCall,
): Promise<Reply | null> {
  const row = await db
    .selectFrom('first_replies')
    .select('reply')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.reply) as Reply) : null; // as it was kept
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
      user_id: userId,
      call,
      client_id: clientId,
      reply: JSON.stringify(reply),
      created_at: now,
    })
    .execute();
  return reply;
}
