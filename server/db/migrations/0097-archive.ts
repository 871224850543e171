import { sql, type Kysely } from 'kysely';

/** Months that have left the tables of history, and what they add up to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `month`: 2026-08. Rounds with an id below `upto` are of this month or an earlier one. `hash`: that of its last day, as
  // the proof of the month made it. `state` is the last step that was completed.
  `create table archived_months (
    month text primary key,
    upto uuid not null,
    state text not null check (state in ('kept', 'detached', 'written', 'restored', 'dropped')),
    rounds bigint not null,
    hash text not null,
    kept_at timestamptz not null
  )`,
  // What the transfers of these months moved on each account, and what their rounds played on it. Accounts of the system
  // belong to nobody (32 zeros).
  `create table openings (
    user_id uuid not null,
    account_no smallint not null,
    amount bigint not null,
    rounds bigint not null,
    staked bigint not null,
    payout bigint not null,
    primary key (user_id, account_no)
  )`,
  // How many nonces of each pair their rounds used, their sum and the sum of their squares.
  `create table opening_pairs (
    seed_pair_id uuid primary key,
    rounds bigint not null,
    total numeric not null,
    squares numeric not null
  )`,
];
