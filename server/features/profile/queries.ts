import type { Db, Tx } from '../../db/connection.ts';

/** Queries and single statements; the workflows are in the other files. */

export const findSettingsRow = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('users')
    .select(['username', 'avatar', 'anonymous', 'private_stats', 'username_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const changeUserRow = (
  tx: Tx,
  userId: string,
  change: {
    readonly username?: string;
    readonly username_changed_at?: Date;
    readonly avatar?: string;
    readonly anonymous?: boolean;
    readonly private_stats?: boolean;
  },
) => tx.updateTable('users').set(change).where('id', '=', userId).execute();

/** Returns the ids of players that the player ignores, newest first. */
export async function ignoredUsers(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ignored_users')
    .select('ignored_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('ignored_id')
    .execute();
  return rows.map(({ ignored_id }) => ignored_id);
}

/** Returns which of the players ignore someone. */
export async function ignoring(
  tx: Db | Tx,
  userIds: readonly string[],
  ignoredId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('ignored_users')
    .select('user_id')
    .where('ignored_id', '=', ignoredId)
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const ignoredWithNames = (db: Db, userId: string) =>
  db
    .selectFrom('ignored_users')
    .innerJoin('users', 'users.id', 'ignored_users.ignored_id')
    .select(['users.id', 'users.username', 'users.avatar', 'ignored_users.created_at'])
    .where('user_id', '=', userId)
    .orderBy('ignored_users.created_at', 'desc')
    .orderBy('users.id')
    .execute();

/** Returns whether there was one to remove. */
export async function stopIgnoring(tx: Tx, userId: string, ignoredId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('ignored_users')
    .where('user_id', '=', userId)
    .where('ignored_id', '=', ignoredId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export const startIgnoring = (tx: Tx, userId: string, ignoredId: string, now: Date) =>
  tx
    .insertInto('ignored_users')
    .values({ user_id: userId, ignored_id: ignoredId, created_at: now })
    .execute();

export const userExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const profiles = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('player_totals', 'player_totals.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.avatar', 'users.roles', 'users.created_at'])
    .select(['users.private_stats', 'player_totals.rounds', 'player_totals.staked'])
    .where('users.deleted_at', 'is', null);

export const profileById = (db: Db, id: string) => profiles(db).where('users.id', '=', id).executeTakeFirst();

export const profileByName = (db: Db, name: string) =>
  profiles(db)
    .where((is) => is(is.fn<string>('lower', ['users.username']), '=', name.toLowerCase()))
    .executeTakeFirst();
