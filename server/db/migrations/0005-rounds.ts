import { sql, type Kysely } from 'kysely';

/** Seed pairs, rounds with their steps, what they pay, and the queue from which rewards are counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The server seed stays encrypted until the player rotates to the next pair; then it is shown.
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

  // A round is decided by its player's seed pair and nonce, or by a shared game. No foreign keys: each would be
  // looked up and locked by every bet, and `npm run db:check` proves that nothing points nowhere. `acted_at` is in no
  // index, so that a step changes none. `seen_abandoned_at`: when it was
  // first seen as abandoned; a later look closes it.
  `create table rounds (
    id text primary key,
    user_id text not null,
    account_id text not null,
    game text not null,
    rules_version integer not null,
    seed_pair_id text,
    nonce bigint not null,
    shared_game_id text,
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
    seen_abandoned_at timestamptz,
    settled_at timestamptz,
    unique (user_id, client_bet_id),
    unique (seed_pair_id, nonce),
    constraint rounds_seeds check ((seed_pair_id is null) <> (shared_game_id is null))
  )`,
  // One open round per player and game, and one on each shared game.
  `create unique index rounds_open on rounds (user_id, game, coalesce(shared_game_id, '')) where status = 'active'`,
  `create index rounds_by_shared_game on rounds (shared_game_id) where shared_game_id is not null`,
  // The collation of ids is written out, here and in the statements, so that PostgreSQL cannot walk the primary key
  // instead: looking for a rare game it would read every round.
  `create index rounds_by_game on rounds (game, id collate "C" desc) where status = 'settled'`,
  `create index rounds_by_user on rounds (user_id, game, id collate "C" desc) where status = 'settled'`,
  `create index rounds_won on rounds (game, id collate "C" desc) where status = 'settled' and payout > staked`,
  `create index rounds_high on rounds (game, id collate "C" desc)
    where status = 'settled' and staked >= 10000000000`,
  `create index rounds_lucky on rounds (game, id collate "C" desc)
    where status = 'settled' and multiplier >= 2000000000`,

  // Step 0 is the opening; step n is the n-th action. Balance and stake after the step, for repeated calls.
  `create table round_steps (
    round_id text not null,
    step integer not null,
    action jsonb,
    staked bigint not null,
    balance_amount bigint not null,
    balance_version bigint not null,
    created_at timestamptz not null,
    primary key (round_id, step)
  )`,

  // A player's stakes and payouts of settled rounds, updated with each settlement. `xp`: the stakes from main.
  `create table player_totals (
    user_id text primary key references users (id),
    rounds bigint not null default 0,
    staked bigint not null default 0,
    payout bigint not null default 0,
    xp bigint not null default 0
  )`,

  // Items that rounds pay with: at most one per round, with the round's id. Status: 1 owned, 2 sold, 3 consumed.
  `create table items (
    id text primary key,
    user_id text not null references users (id),
    item text not null,
    value bigint not null check (value > 0),
    status smallint not null check (status in (1, 2, 3)),
    auto_sell boolean not null,
    created_at timestamptz not null
  )`,
  `create index items_by_user on items (user_id, status, id collate "C")`,
  `create index items_by_value on items (user_id, status, value, id collate "C")`,

  // Settled rounds that rewards, returns and tournaments have yet to count. No key and no index: each row is inserted
  // once and deleted once. One that cannot be counted is retried.
  `create table settled_bets (
    round_id text not null,
    user_id text not null,
    account_id text not null,
    is_main boolean not null,
    game text not null,
    staked bigint not null,
    payout bigint not null,
    multiplier bigint not null,
    edge_ppm integer not null,
    xp bigint not null,
    settled_at timestamptz not null,
    failures integer not null default 0,
    next_try_at timestamptz
  )`,
];
