import { sql, type Kysely } from 'kysely';

/**
 * Accounts without an email or a password (signed in by a wallet or another site), staff blocks,
 * self-exclusion and the player's profile choices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table users
        alter column email drop not null,
        alter column email_key drop not null,
        alter column password_hash drop not null,
        add column email_verified_at timestamptz,
        add column blocked_at timestamptz,
        add column excluded_until timestamptz,
        add column avatar text,
        add column private_stats boolean not null default false,
        add column language text,
        add column username_changed_at timestamptz`,
    )
    .execute(db);
}
