import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';

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

/** What the receiver of a tip hears of it. */
export interface SentTip {
  /** The giver's. */
  readonly username: string;
  readonly message: string;
  readonly room: string;
  readonly isShared: boolean;
}

export const findSentTip = (db: Db, giverId: string, id: string): Promise<SentTip> =>
  db
    .selectFrom('tips')
    .innerJoin('users', 'users.id', 'tips.user_id')
    .select(['users.username', 'tips.message', 'tips.room', 'tips.is_shared as isShared'])
    .where('tips.user_id', '=', giverId)
    .where('tips.id', '=', id)
    .executeTakeFirstOrThrow();

export const findReceiver = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(['username', 'deleted_at']).where('id', '=', id).executeTakeFirstOrThrow();

interface Span {
  readonly userId: string;
  readonly since: Date;
}
const TIPS = defineStatement<Span, GivenSum>(
  `select amount, created_at as at, true as "isTip" from tips
    where user_id = @userId and created_at > @since::timestamptz`,
);
const DROPS = defineStatement<Span, GivenSum>(
  `select case state when 'refunded' then 0 else amount end as amount, opened_at as at, false as "isTip"
    from coin_drops where user_id = @userId and opened_at > @since::timestamptz`,
);

export interface GivenSum {
  /** 0 for a coin drop that was returned. */
  readonly amount: bigint;
  readonly at: Date;
  /** False for a coin drop. */
  readonly isTip: boolean;
}

/** Returns what a player gave since then, to a player or to a chat room. */
export const listGivenSince = async (db: Db | Tx, userId: string, since: Date): Promise<GivenSum[]> => [
  ...(await executeStatement(db, TIPS, { userId, since })),
  ...(await executeStatement(db, DROPS, { userId, since })),
];
