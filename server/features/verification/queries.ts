import type { Db, Tx } from '../../db/connection.ts';
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

/** Returns players in a verification state, longest waiting first. */
export const playersIn = (db: Db, state: Verification['state'], most: number) =>
  db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select((select) => [
      'users.id as user_id',
      'users.username',
      'users.avatar',
      'verifications.sent_at',
      select
        .selectFrom('papers')
        .whereRef('papers.user_id', '=', 'users.id')
        .select((count) => count.fn.countAll<bigint>().as('papers'))
        .as('papers'),
    ])
    .where('verifications.state', '=', state)
    .orderBy('verifications.sent_at', state === 'review' ? 'asc' : 'desc')
    .orderBy('users.id')
    .limit(most)
    .execute();

export async function countWaitingVerifications(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('verifications')
    .where('state', '=', 'review')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
