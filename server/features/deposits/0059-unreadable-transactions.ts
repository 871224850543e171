import { sql, type Kysely } from 'kysely';

/**
 * Sets aside transactions that a node repeatedly fails to return, so that scanning continues; and counts
 * failed tries to credit a deposit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table unreadable_transactions (
    network text not null,
    txid text not null,
    height bigint not null,
    block text not null,
    why text not null,
    tries integer not null default 0,
    next_try_at timestamptz not null,
    created_at timestamptz not null,
    primary key (network, txid, block)
  )`,
  `create index unreadable_transactions_due on unreadable_transactions (network, next_try_at)`,
  `alter table deposits add column failures integer not null default 0, add column next_try_at timestamptz`,
];
