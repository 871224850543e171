import { sql, type Kysely } from 'kysely';

/** Accounts of players, sign-in, the ledger, seeds, rounds and the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    id text primary key,
    username text not null,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    roles jsonb not null default '[]',
    fiat text not null default 'USD',
    selected_account_id text,
    anonymous boolean not null default false,
    promo_code text,
    click_id text,
    created_at timestamptz not null
  )`,
  `create unique index users_username_key on users (lower(username))`,
  `create table sessions (
    id text primary key,
    user_id text not null references users (id),
    token_hash text not null unique,
    seed_hash text not null,
    ip text,
    device text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_by_user on sessions (user_id, created_at desc)`,
  `create table password_resets (
    code_hash text primary key,
    user_id text not null references users (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table liked_games (
    user_id text not null references users (id),
    game_id integer not null,
    created_at timestamptz not null,
    primary key (user_id, game_id)
  )`,

  // The ledger. System accounts (house, escrow, rewards, deposits) have no owner and no balance row.
  `create table accounts (
    id text primary key,
    owner_id text references users (id),
    kind text not null check (kind in ('main', 'bonus', 'house', 'escrow', 'rewards', 'fees', 'deposits')),
    created_at timestamptz not null
  )`,
  `create index accounts_by_owner on accounts (owner_id) where owner_id is not null`,
  `insert into accounts (id, owner_id, kind, created_at)
    select kind, null, kind, now() from unnest(array['house', 'escrow', 'rewards', 'fees', 'deposits']) as kind`,
  `create table balances (
    account_id text primary key references accounts (id),
    amount bigint not null default 0 check (amount >= 0),
    version bigint not null default 0
  )`,
  `create table transfers (
    id text primary key,
    debit_account_id text not null references accounts (id),
    credit_account_id text not null references accounts (id),
    amount bigint not null check (amount > 0),
    code text not null,
    round_id text,
    client_id text not null unique,
    created_at timestamptz not null,
    check (debit_account_id <> credit_account_id)
  )`,
  `create index transfers_by_debit on transfers (debit_account_id, id)`,
  `create index transfers_by_credit on transfers (credit_account_id, id)`,
  `create index transfers_by_round on transfers (round_id) where round_id is not null`,
  `create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are immutable', tg_table_name; end $$`,
  `create trigger transfers_immutable before update or delete on transfers
    for each row execute function refuse_change()`,

  `create table seed_pairs (
    id text primary key,
    user_id text not null references users (id),
    state text not null check (state in ('next', 'active', 'revealed')),
    server_seed_sealed text not null,
    server_seed_hash text not null,
    client_seed text,
    nonce bigint not null default 0,
    created_at timestamptz not null,
    activated_at timestamptz,
    revealed_at timestamptz
  )`,
  `create unique index seed_pairs_current on seed_pairs (user_id, state) where state <> 'revealed'`,
  `create index seed_pairs_by_user on seed_pairs (user_id, revealed_at desc) where state = 'revealed'`,

  `create table rounds (
    id text primary key,
    user_id text not null references users (id),
    account_id text not null references accounts (id),
    game text not null,
    rules_version integer not null,
    seed_pair_id text not null references seed_pairs (id),
    nonce bigint not null,
    client_bet_id text not null,
    params jsonb not null,
    amount bigint not null check (amount >= 0),
    max_profit bigint,
    status text not null check (status in ('active', 'settled', 'void')),
    step integer not null default 0,
    staked bigint not null,
    multiplier bigint not null default 0,
    payout bigint not null default 0,
    capped boolean not null default false,
    created_at timestamptz not null,
    acted_at timestamptz not null,
    settled_at timestamptz,
    unique (user_id, client_bet_id),
    unique (seed_pair_id, nonce)
  )`,
  `create unique index rounds_open on rounds (user_id, game) where status = 'active'`,
  `create index rounds_stale on rounds (acted_at) where status = 'active'`,
  `create index rounds_by_user on rounds (user_id, id desc) where status = 'settled'`,
  `create index rounds_by_pair on rounds (seed_pair_id, nonce)`,
  `create index rounds_recent on rounds (id desc) where status = 'settled'`,
  `create index rounds_high on rounds (id desc) where status = 'settled' and staked >= 10000000000`,
  `create index rounds_lucky on rounds (id desc) where status = 'settled' and multiplier >= 2000000000`,
  // Step 0 is the opening; step n is the n-th action. Balance and stake after the step, for repeated calls.
  `create table round_steps (
    round_id text not null references rounds (id),
    step integer not null,
    action jsonb,
    staked bigint not null,
    balance_amount bigint not null,
    balance_version bigint not null,
    created_at timestamptz not null,
    primary key (round_id, step)
  )`,
  // A player's stakes and payouts of settled rounds; updated with each settlement.
  `create table player_totals (
    user_id text primary key references users (id),
    rounds bigint not null default 0,
    staked bigint not null default 0,
    payout bigint not null default 0
  )`,

  `create table outbox (
    id bigint generated always as identity primary key,
    event text not null,
    room text not null,
    payload jsonb not null,
    created_at timestamptz not null
  )`,
];
