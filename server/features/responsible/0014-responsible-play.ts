import { sql, type Kysely } from 'kysely';

/** Creates limits with their usage, exclusions and reality checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table play_limits (
    user_id text primary key references users (id),
    version bigint not null,
    limits jsonb not null,
    used jsonb not null
  )`,
  `create table self_exclusions (
    id text primary key,
    user_id text not null references users (id),
    timeframe text not null,
    created_at timestamptz not null,
    ends_at timestamptz not null
  )`,
  `create index self_exclusions_by_user on self_exclusions (user_id, id desc)`,
  `alter table users add column reality_minutes smallint not null default 0`,
];
