import type { Db, Tx } from '../../db/connection.ts';

/** Queries and single statements; the workflows are in the other files. */

export const findUserByEmailKey = (db: Db | Tx, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'password_hash', 'language'])
    .where('email_key', '=', key)
    .executeTakeFirst();

/** Returns whether staff closed the account. */
export const isBlocked = async (tx: Db | Tx, userId: string): Promise<boolean> => {
  const { blocked_at } = await tx
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return blocked_at !== null;
};

export interface NewUser {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly email_key: string | null;
  readonly email_verified_at: Date | null;
  readonly password_hash: string | null;
  readonly promo_code: string | null;
  readonly click_id: string | null;
  readonly language: string | null;
  readonly created_at: Date;
}

/** Returns false when the address or the name is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const result = await tx
    .insertInto('users')
    .values({ ...user, selected_account_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (result === undefined) return false;
  await tx.insertInto('player_list').values({ user_id: user.id, wager: 0n }).execute();
  return true;
}

export const selectAccount = (tx: Tx, userId: string, accountId: string) =>
  tx.updateTable('users').set({ selected_account_id: accountId }).where('id', '=', userId).execute();

export const setPasswordHash = (tx: Tx, userId: string, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();

/** Returns the reset links created since then, newest first. */
export const listRecentResets = (tx: Tx, userId: string, since: Date) =>
  tx
    .selectFrom('password_resets')
    .select(['created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

export const insertReset = (
  tx: Tx,
  reset: {
    readonly code_hash: string;
    readonly user_id: string;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
) =>
  tx
    .insertInto('password_resets')
    .values({ ...reset, used_at: null })
    .execute();

export const findReset = (db: Db, now: Date, codeHash: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.email')
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a code. Returns its player, or undefined when it is unknown, used or too old. */
export async function consumeReset(tx: Tx, now: Date, codeHash: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Invalidates the player's other links. */
export const deleteResets = (tx: Tx, now: Date, userId: string) =>
  tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
