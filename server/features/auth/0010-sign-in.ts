import { sql, type Kysely } from 'kysely';

/**
 * Reset links, and devices that are known to an account by the hash of a random token kept in the browser,
 * which proves no identity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The code of a mailed link; only its hash is stored.
  `create table password_resets (
    code_hash text primary key,
    user_id uuid not null references users (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index password_resets_by_user on password_resets (user_id, created_at desc)`,

  `create table known_devices (
    token_hash text not null,
    user_id uuid not null references users (id),
    last_used_at timestamptz not null,
    primary key (token_hash, user_id)
  )`,
  `create index known_devices_by_user on known_devices (user_id, last_used_at desc)`,
];
