import { sql, type Kysely } from 'kysely';

/** Sums of the system accounts by day, so that the books' page adds up only the newest transfers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row: transfers with a smaller id are in `ledger_days`.
  `create table ledger_closed (
    upto uuid not null
  )`,
  `insert into ledger_closed (upto) values ('00000000-0000-0000-0000-000000000000')`,
  `create table ledger_days (
    day integer not null,
    account_id text not null,
    amount bigint not null,
    transfers bigint not null,
    primary key (day, account_id)
  )`,
  `create index accounts_of_system on accounts (id) where owner_id is null`,
  `create index accounts_of_bonus on accounts (id) where kind = 'bonus'`,
];
