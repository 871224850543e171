import { sql, type Kysely } from 'kysely';

/** Items that rounds pay with, and the account that holds their value until they are sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table accounts drop constraint accounts_kind_check`,
  `alter table accounts add constraint accounts_kind_check
    check (kind in ('main', 'bonus', 'house', 'escrow', 'rewards', 'fees', 'deposits', 'items'))`,
  `insert into accounts (id, owner_id, kind, created_at) values ('items', null, 'items', now())`,

  // One per round, with the round's id. Status: 1 owned, 2 sold, 3 consumed.
  `create table items (
    id text primary key references rounds (id),
    user_id text not null references users (id),
    item text not null,
    value bigint not null check (value > 0),
    status smallint not null check (status in (1, 2, 3)),
    auto_sell boolean not null,
    created_at timestamptz not null
  )`,
  `create index items_by_user on items (user_id, status, id collate "C")`,
  `create index items_by_value on items (user_id, status, value, id collate "C")`,
];
