import { sql, type Kysely } from 'kysely';

/** Adjustments of balances: one person asks, another one approves, and neither on the own account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table adjustments (
    id uuid primary key,
    user_id uuid not null references users (id),
    client_id text not null,
    direction text not null check (direction in ('credit', 'debit')),
    amount bigint not null check (amount > 0),
    reason text not null,
    message text not null,
    state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
    asked_by uuid not null references users (id),
    asked_at timestamptz not null,
    decided_by uuid references users (id),
    decided_at timestamptz,
    unique (asked_by, client_id),
    check (asked_by <> user_id and decided_by <> user_id),
    check ((state = 'waiting') = (decided_at is null)),
    check (state <> 'approved' or decided_by <> asked_by)
  )`,
  `create index adjustments_waiting on adjustments (id) where state = 'waiting'`,
  `create index adjustments_decided on adjustments (id desc) where state <> 'waiting'`,
  `create index adjustments_by_user on adjustments (user_id, id desc)`,
  `create index adjustments_by_asker on adjustments (asked_by, asked_at)`,
];
