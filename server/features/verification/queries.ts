import type { Db, Tx } from '../../db/connection.ts';
import { readQueryPage, type KeyOrder, type KeyPageRequest } from '../../key-pages.ts';
import type { Verification } from '#contract/verification.ts';

/** Queries and single statements; the workflow is in the service. */

export const verificationRow = (db: Db | Tx, userId: string) =>
  db.selectFrom('verifications').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const paperRows = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('papers')
    .select(['id', 'kind', 'state', 'reason', 'type', 'bytes', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .execute();

/** Locks the player's row until the transaction ends, creating it if missing. */
export async function lockVerification(tx: Tx, userId: string) {
  await tx
    .insertInto('verifications')
    .values({ user_id: userId, state: 'none' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const changeVerification = (
  tx: Tx,
  userId: string,
  change: {
    readonly state: Verification['state'];
    readonly details_sealed?: string;
    readonly identity_key?: string;
    readonly sent_at?: Date;
    readonly decided_at?: Date | null;
  },
) => tx.updateTable('verifications').set(change).where('user_id', '=', userId).execute();

export const paperRow = (db: Db | Tx, id: string) =>
  db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();

/** The place of a player in a list by state; those who wait come in the order in which they sent. */
const inOrder = (way: 'asc' | 'desc'): KeyOrder<{ readonly user_id: string; readonly sent_at: Date }> => [
  { sql: 'verifications.sent_at', type: 'time', way, of: ({ sent_at: at }) => at },
  { sql: 'verifications.user_id', type: 'id', way, of: ({ user_id: id }) => id },
];

/** Returns a page of the players in a verification state: longest wait first, of those decided the newest first. */
export function pageOfPlayersIn(db: Db, state: Verification['state'], page: KeyPageRequest) {
  const all = db
    .selectFrom('verifications')
    .where('verifications.state', '=', state)
    .where('verifications.sent_at', 'is not', null);
  return readQueryPage(page, {
    order: inOrder(state === 'review' ? 'asc' : 'desc'),
    shown: all.innerJoin('users', 'users.id', 'verifications.user_id').select((select) => [
      'verifications.user_id',
      'users.username',
      'users.avatar',
      select.ref('verifications.sent_at').$notNull().as('sent_at'),
      select
        .selectFrom('papers')
        .whereRef('papers.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<bigint>().as('papers'))
        .as('papers'),
    ]),
    all,
  });
}

export async function countWaitingVerifications(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verifications')
    .where('state', '=', 'review')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
