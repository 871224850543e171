import { sql, type Kysely } from 'kysely';

/**
 * Creates known devices, by the hash of a random token kept in the browser (it proves no identity), and
 * indexes a player's reset links by age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table known_devices (
    token_hash text not null,
    user_id text not null references users (id),
    last_used_at timestamptz not null,
    primary key (token_hash, user_id)
  )`,
  `create index known_devices_by_user on known_devices (user_id, last_used_at desc)`,
  `create index password_resets_by_user on password_resets (user_id, created_at desc)`,
];
