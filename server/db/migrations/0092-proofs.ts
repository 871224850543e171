import { sql, type Kysely } from 'kysely';

/** Days whose rounds and transfers are proven, and what they add up to, so that a later proof reads only newer days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A chain: `hash` is made of the hash of the day before and of every round and transfer of the day. Ids below `upto`
  // are of this day or earlier.
  `create table proofs (
    day integer primary key,
    upto uuid not null,
    rounds bigint not null,
    transfers bigint not null,
    proven_at timestamptz not null,
    hash text not null
  )`,
  // What the proven days moved on each account, and what their rounds that are over played on it. Accounts of the system
  // belong to nobody (32 zeros).
  `create table proof_accounts (
    user_id uuid not null,
    account_no smallint not null,
    amount bigint not null,
    rounds bigint not null,
    staked bigint not null,
    payout bigint not null,
    primary key (user_id, account_no)
  )`,
  // How many nonces of each pair the proven days used, their sum and the sum of their squares.
  `create table proof_pairs (
    seed_pair_id uuid primary key,
    rounds bigint not null,
    total numeric not null,
    squares numeric not null
  )`,
  // Rounds of proven days that were not over then, with what their transfers moved.
  `create table proof_rounds (
    round_id uuid primary key,
    held bigint not null,
    posted bigint not null,
    paid bigint not null,
    voided bigint not null
  )`,
  // Each nightly proof, and the sentences it found wrong.
  `create table proof_runs (
    ran_at timestamptz primary key,
    rounds bigint not null,
    problems jsonb not null
  )`,
];
