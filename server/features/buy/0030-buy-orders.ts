import { sql, type Kysely } from 'kysely';

/** What players bought at the checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `owed`: what the balance did not cover when a paid order was refunded, and is still to be paid back.
  `create table buy_orders (
    id text primary key,
    user_id text not null references users (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('open', 'paid', 'failed', 'refunded')),
    owed bigint not null default 0 check (owed between 0 and amount),
    created_at timestamptz not null,
    paid_at timestamptz,
    refunded_at timestamptz
  )`,
  `create index buy_orders_by_user on buy_orders (user_id, id desc)`,
  `create index buy_orders_owed on buy_orders (user_id) where owed > 0`,
];
