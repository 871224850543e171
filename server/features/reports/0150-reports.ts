import { sql, type Kysely } from 'kysely';

/** What the site took and gave by day, game, country and currency, added up once from the ledger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row: transfers with a smaller id are in `report_days` and `report_players`.
  `create table report_counted (
    upto uuid not null
  )`,
  `insert into report_counted (upto) values ('00000000-0000-0000-0000-000000000000')`,

  // Minor units. `day`: days since 1970 in UTC. Empty texts: money that belongs to no game, a country that is not
  // known, a player that is not one.
  `create table report_days (
    day integer not null,
    game text not null,
    country text not null,
    currency text not null,
    stakes bigint not null,
    payouts bigint not null,
    bonus_cost bigint not null,
    deposits bigint not null,
    withdrawals bigint not null,
    primary key (day, game, country, currency)
  )`,

  // Who staked: a player who plays in several countries or games of a day is counted once in each sum.
  `create table report_players (
    day integer not null,
    game text not null,
    country text not null,
    currency text not null,
    user_id uuid not null,
    primary key (day, game, country, currency, user_id)
  )`,
];
