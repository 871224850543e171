import { sql, type Kysely } from 'kysely';

/** Accounts of the world outside the site, and of pending withdrawals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table accounts drop constraint accounts_kind_check`,
  `alter table accounts add constraint accounts_kind_check
    check (kind in ('main', 'bonus', 'house', 'escrow', 'rewards', 'fees', 'deposits', 'items', 'withdrawals', 'world'))`,
  `insert into accounts (id, owner_id, kind, created_at) values
    ('withdrawals', null, 'withdrawals', now()), ('world:buy', null, 'world', now())`,
];
