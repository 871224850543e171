import { sql, type Kysely } from 'kysely';

/** Limits with what was used of them, and exclusions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `version` grows with each change; a bet that was computed with another version is computed again.
  `create table play_limits (
    user_id uuid primary key references users (id),
    version bigint not null,
    limits jsonb not null,
    used jsonb not null
  )`,
  `create table self_exclusions (
    id uuid primary key,
    user_id uuid not null references users (id),
    timeframe text not null,
    created_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index self_exclusions_by_user on self_exclusions (user_id, id desc)`,
];
