import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import type { SocialKind } from '#contract/social.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    social_accounts: {
      kind: SocialKind;
      /** The provider's id of the account, or the wallet's address in lowercase. */
      subject: string;
      user_id: string;
      name: string;
      created_at: Date;
      used_at: Date;
    };
    /** Message and nonce are derived from the token, which only the browser has. */
    wallet_requests: {
      token_hash: string;
      address: string;
      /** The account to link; null: sign in. */
      user_id: string | null;
      created_at: Date;
      expires_at: Date;
    };
    /** Nonce and code verifier are derived from the secret, which only the browser has. */
    oauth_attempts: {
      state_hash: string;
      secret_hash: string;
      provider: SocialKind;
      user_id: string | null;
      expires_at: Date;
    };
  }
}

/** Queries and single statements; the workflows are in the other files. */

export interface SocialKey {
  readonly kind: SocialKind;
  readonly subject: string;
}

/** Returns the player of an identity. */
export async function findOwner(tx: Tx, { kind, subject }: SocialKey): Promise<string | undefined> {
  const row = await tx
    .selectFrom('social_accounts')
    .select('user_id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Records a use under its current name. Returns the player. */
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

/** Requires `lockSocialAccount`, and that the identity belongs to no one. */
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

/** Serializes calls about a wallet or provider account that may have no player yet. */
export const lockSocialAccount = (tx: Tx, { kind, subject }: SocialKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 12))`.execute(tx);

/** Serializes changes of an account's sign-in methods. Returns whether a password is one of them. */
export async function lockSignInMethods(tx: Tx, userId: string): Promise<{ readonly hasPassword: boolean }> {
  const { email, password_hash } = await tx
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { hasPassword: email !== null && password_hash !== null };
}

/** Removes expired attempts. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wallet_requests').where('expires_at', '<=', now).execute();
  await db.deleteFrom('oauth_attempts').where('expires_at', '<=', now).execute();
}
