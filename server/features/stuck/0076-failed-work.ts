import { sql, type Kysely } from 'kysely';

/** Items of queues that failed, and how often chains could not show a transaction before it is set aside. */
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
  `create table unreadable_tries (
    network text not null,
    txid text not null,
    tries integer not null default 1,
    primary key (network, txid)
  )`,
];
