import { sql, type Kysely } from 'kysely';

/**
 * Chains with play money: a tip, blocks (including those that forks left behind) and transactions between
 * addresses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table demo_chains (
    network text primary key,
    height bigint not null,
    hash text not null,
    seq bigint not null,
    next_at timestamptz not null
  )`,
  `create table demo_blocks (
    network text not null,
    hash text not null,
    height bigint not null,
    parent text not null,
    is_main boolean not null,
    primary key (network, hash)
  )`,
  // There is one block per height, no matter which process makes it.
  `create unique index demo_blocks_by_height on demo_blocks (network, height) where is_main`,
  `create table demo_transactions (
    network text not null,
    txid text not null,
    seq bigint not null,
    state text not null check (state in ('pool', 'mined', 'out')),
    height bigint,
    coin text not null,
    units numeric(40,0) not null check (units > 0),
    to_key text not null,
    from_key text,
    take text,
    fee numeric(40,0) not null,
    primary key (network, txid),
    check ((state = 'mined') = (height is not null))
  )`,
  `create unique index demo_transactions_by_take on demo_transactions (network, take) where state <> 'out'`,
  `create index demo_transactions_by_height on demo_transactions (network, height)`,
  `create index demo_transactions_in_pool on demo_transactions (network) where state = 'pool'`,
  `create index demo_transactions_by_place on demo_transactions (network, to_key)`,
  `create index demo_transactions_by_payer on demo_transactions (network, from_key)`,
];
