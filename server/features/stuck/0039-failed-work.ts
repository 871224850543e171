import { sql, type Kysely } from 'kysely';

/** Items of queues that failed, with the reason, for staff to see and retry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table failed_work (
    queue text not null,
    item text not null,
    failures integer not null default 1,
    why text not null,
    next_try_at timestamptz not null,
    first_failed_at timestamptz not null,
    failed_at timestamptz not null,
    primary key (queue, item)
  )`,
];
