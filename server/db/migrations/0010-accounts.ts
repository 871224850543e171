import { sql, type Kysely } from 'kysely';

/**
 * Accounts without an address or a password (a wallet or another site signs them in), staff's blocks, self-exclusion
 * and what a player chooses of the profile.
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
