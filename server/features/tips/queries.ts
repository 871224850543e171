import type { Db, Tx } from '../../db/connection.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    tips: {
      id: string;
      /** Who gave. */
      user_id: string;
      receiver_id: string;
      amount: bigint;
      message: string;
      is_shared: boolean;
      client_id: string;
      contents_hash: string;
      balance: bigint;
      version: bigint;
      created_at: Date;
    };
  }
}

export const tipOf = (db: Db | Tx, userId: string, clientId: string) =>
  db
    .selectFrom('tips')
    .select(['contents_hash', 'is_shared', 'balance', 'version'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const receiverByName = (db: Db | Tx, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'blocked_at', 'excluded_until'])
    .where((is) => is(is.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** What a player gave since then. */
export async function givenSince(
  db: Db | Tx,
  userId: string,
  since: Date,
): Promise<readonly { readonly amount: bigint; readonly created_at: Date }[]> {
  return db
    .selectFrom('tips')
    .select(['amount', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute();
}
