import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import type { SocialKind } from '#contract/social.ts';

/** Reads and single statements; the stories are in the services. */

export interface SocialKey {
  readonly kind: SocialKind;
  readonly subject: string;
}

/** Whose it is. */
export async function findOwner(tx: Tx, { kind, subject }: SocialKey): Promise<string | undefined> {
  const row = await tx
    .selectFrom('social_accounts')
    .select('user_id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Marks it as used under its present name. Returns whose it is. */
export async function touchSocialAccount(
  db: Db,
  { kind, subject }: SocialKey,
  name: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('social_accounts')
    .set({ name, used_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** For who holds `lockSocialAccount`, and saw that it is nobody's. */
export const insertSocial = (
  tx: Tx,
  { kind, subject, user_id, name }: SocialKey & { readonly user_id: string; readonly name: string },
  now: Date,
) =>
  tx
    .insertInto('social_accounts')
    .values({ kind, subject, user_id, name, created_at: now, used_at: now })
    .execute();

export const deleteSocial = (tx: Tx, userId: string, kind: SocialKind) =>
  tx.deleteFrom('social_accounts').where('user_id', '=', userId).where('kind', '=', kind).execute();

export const listSocialAccounts = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('social_accounts')
    .select(['kind', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Lets one call at a time go on about a wallet or provider's account that may be nobody's yet. */
export const lockSocialAccount = (tx: Tx, { kind, subject }: SocialKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 12))`.execute(tx);

/** Lets one call at a time change the ways into an account. Returns whether a password is one. */
export async function lockSignInMethods(tx: Tx, userId: string): Promise<{ readonly hasPassword: boolean }> {
  const { email, password_hash } = await tx
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { hasPassword: email !== null && password_hash !== null };
}

/** Removes what was begun and never ended. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wallet_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('oauth_attempts').where('expires_at', '<=', now).execute();
}
