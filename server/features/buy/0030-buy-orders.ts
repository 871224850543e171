import { sql, type Kysely } from 'kysely';

/** Creates orders of the checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table buy_orders (
    id text primary key,
    user_id text not null references users (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('open', 'paid', 'failed', 'refunded')),
    created_at timestamptz not null,
    paid_at timestamptz,
    refunded_at timestamptz
  )`,
  `create index buy_orders_by_user on buy_orders (user_id, id desc)`,
  // Debts from refunded orders are stored together with those from reversed deposits.
  `alter table debts alter column deposit_id drop not null`,
  `alter table debts add column order_id text references buy_orders (id)`,
  `alter table debts add constraint debts_of_one check ((deposit_id is null) <> (order_id is null))`,
  `create index debts_by_order on debts (order_id) where order_id is not null`,
];
