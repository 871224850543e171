import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    tips: {
      id: string;
      /** The giver. */
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

export const findTipByClientId = (db: Db | Tx, userId: string, clientId: string) =>
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

const GIVEN = defineStatement<{ userId: string; since: Date }, GivenSum>(
  `select amount, created_at as at, true as "isTip" from tips
    where user_id = @userId and created_at > @since::timestamptz
  union all select case state when 'refunded' then 0 else amount end, opened_at, false from coin_drops
    where user_id = @userId and opened_at > @since::timestamptz`,
);

export interface GivenSum {
  /** 0 for a coin drop that was returned. */
  readonly amount: bigint;
  readonly at: Date;
  /** False for a coin drop. */
  readonly isTip: boolean;
}

/** Returns what a player gave since then, to a player or to a chat room. */
export const sumGivenSince = (db: Db | Tx, userId: string, since: Date): Promise<GivenSum[]> =>
  executeStatement(db, GIVEN, { userId, since });
