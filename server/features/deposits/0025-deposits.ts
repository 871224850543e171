import { sql, type Kysely } from 'kysely';

/** Players' addresses, deposits to them, the scan position of each network, and debts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `index`: of the next address. `issued`: number of addresses stored.
  `create table address_counters (
    network text primary key,
    index integer not null,
    issued bigint not null
  )`,
  // `number` is assigned under a lock, so addresses become visible in its order.
  `create table deposit_addresses (
    id uuid primary key,
    user_id uuid not null references users (id),
    network text not null,
    coin text not null,
    index integer not null,
    address text not null,
    tag text,
    key text not null,
    is_current boolean not null,
    number bigint not null,
    created_at timestamptz not null,
    unique (network, key),
    unique (network, index),
    unique (network, number)
  )`,
  `create unique index deposit_addresses_current on deposit_addresses (user_id, network, coin) where is_current`,
  `create index deposit_addresses_by_user on deposit_addresses (user_id, network, coin, created_at)`,
  // `lost_at`: the height from which a fork removed it. `credits`: how often it was credited. `failures`: failed
  // tries to credit it in a row.
  `create table deposits (
    id uuid primary key,
    user_id uuid not null references users (id),
    network text not null,
    coin text not null,
    decimals integer not null,
    txid text not null,
    output text not null,
    key text not null,
    units numeric(40, 0) not null check (units > 0),
    block_height bigint,
    block_hash text,
    lost_at bigint,
    state text not null check (state in ('seen', 'credited', 'gone', 'too_small', 'reversed')),
    price text,
    amount bigint,
    credits integer not null default 0,
    credited_at timestamptz,
    failures integer not null default 0,
    next_try_at timestamptz,
    created_at timestamptz not null,
    unique (network, txid, output),
    check (lost_at is null or block_height is null),
    check (state not in ('credited', 'reversed') or
      (price is not null and amount > 0 and credits > 0 and credited_at is not null))
  )`,
  `create index deposits_by_user on deposits (user_id, id desc)`,
  `create index deposits_coming on deposits (user_id, id desc) where state = 'seen'`,
  `create index deposits_placed on deposits (network, block_height) where block_height is not null`,
  `create index deposits_waiting on deposits (network, block_height) where state in ('seen', 'reversed')`,
  `create index deposits_lost on deposits (network) where lost_at is not null`,
  `create index deposits_blocking on deposits (user_id) where state = 'credited' and block_height is null`,
  `create table network_cursors (
    network text primary key,
    cursor jsonb not null,
    tip bigint not null,
    scanned_at timestamptz not null
  )`,
  // One row per reversed deposit or refunded order that the balance did not cover.
  `create table debts (
    id uuid primary key,
    user_id uuid not null references users (id),
    deposit_id uuid references deposits (id),
    order_id uuid references buy_orders (id),
    amount bigint not null check (amount > 0),
    open bigint not null check (open between 0 and amount),
    created_at timestamptz not null,
    constraint debts_of_one check ((deposit_id is null) <> (order_id is null))
  )`,
  `create index debts_open on debts (user_id) where open > 0`,
  `create index debts_open_first on debts ((case open when 0 then 0 else 1 end) desc, id desc)`,
  `create index debts_by_deposit on debts (deposit_id)`,
  `create index debts_by_order on debts (order_id) where order_id is not null`,

  // Transactions that a node repeatedly fails to return are set aside, so that scanning continues.
  `create table unreadable_transactions (
    network text not null,
    txid text not null,
    height bigint not null,
    block text not null,
    why text not null,
    tries integer not null default 0,
    next_try_at timestamptz not null,
    created_at timestamptz not null,
    primary key (network, txid, block)
  )`,
  `create index unreadable_transactions_due on unreadable_transactions (network, next_try_at)`,

  // How often a node could not show a transaction, before it is set aside.
  `create table unreadable_tries (
    network text not null,
    txid text not null,
    tries integer not null default 1,
    primary key (network, txid)
  )`,
];
