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
  // `account_no` is a system account's. By code, for the costs of rewards.
  `create table ledger_days (
    day integer not null,
    account_no smallint not null,
    code text not null,
    amount bigint not null,
    transfers bigint not null,
    primary key (day, account_no, code)
  )`,
];
