import { sql, type Kysely } from 'kysely';

/** Orders of the checkout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table buy_orders (
    id uuid primary key,
    user_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    state text not null check (state in ('open', 'paid', 'failed', 'refunded')),
    created_at timestamptz not null,
    paid_at timestamptz,
    refunded_at timestamptz
  )`,
  `create index buy_orders_by_user on buy_orders (user_id, id desc)`,
];
