import { sql, type Kysely } from 'kysely';

/** Players' autobet strategies; the default ones are in the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table strategies (
    id uuid primary key,
    user_id uuid not null references users (id),
    name text not null,
    description text not null,
    conditions jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index strategies_by_user on strategies (user_id, id)`,
];
