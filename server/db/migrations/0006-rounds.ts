import { sql, type Kysely } from 'kysely';

/**
 * Rounds: those that are open, which change, and those that are over, which never do; what they pay, and the queue from
 * which rewards are counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // An open round is decided by its player's seed pair and nonce, or by a shared game. `client_bet_id` makes a repeated
  // bet the same bet. `actions`: what was done in it. `balances`: the player's balance and its version after the
  // opening and after each action, one after the other, for repeated calls. Only open rounds are here, so the table
  // stays small, and a step changes no index: `acted_at` must be in none. `seen_abandoned_at`: when it was first seen as
  // abandoned; a later look closes it.
  `create table open_rounds (
    id uuid primary key,
    user_id uuid not null,
    account_no smallint not null,
    game text not null,
    rules_version integer not null,
    seed_pair_id uuid,
    nonce bigint not null,
    shared_game_id text,
    client_bet_id uuid not null,
    params jsonb not null,
    amount bigint not null check (amount >= 0),
    max_profit bigint,
    staked bigint not null,
    multiplier bigint not null default 0,
    step integer not null,
    actions jsonb not null,
    balances bigint[] not null,
    created_at timestamptz not null,
    acted_at timestamptz not null,
    seen_abandoned_at timestamptz,
    unique (user_id, client_bet_id),
    constraint open_rounds_seeds check ((seed_pair_id is null) <> (shared_game_id is null))
  ) with (fillfactor = 50)`,
  // One open round per player and game, and one on each shared game.
  `create unique index open_rounds_of_game on open_rounds (user_id, game, coalesce(shared_game_id, ''))`,
  `create index open_rounds_by_shared_game on open_rounds (shared_game_id) where shared_game_id is not null`,

  // A round is written here once, when it is over, and leaves the open ones in the same statement: in the month of its
  // id, that of its opening. The months are made by `months.ts`; a client bet id is unique within each of them, and no
  // nonce is used twice, because each bet compares and takes it in the wallet. No foreign keys: each would be
  // looked up and locked by every bet, and `npm run db:check` proves that nothing points nowhere.
  `create table rounds (
    nonce bigint not null,
    amount bigint not null check (amount >= 0),
    max_profit bigint,
    staked bigint not null,
    multiplier bigint not null,
    payout bigint not null,
    created_at timestamptz not null,
    settled_at timestamptz not null,
    rules_version integer not null,
    step integer not null,
    account_no smallint not null,
    capped boolean not null,
    status text not null check (status in ('settled', 'void')),
    id uuid primary key,
    user_id uuid not null,
    game text not null,
    seed_pair_id uuid,
    shared_game_id text,
    client_bet_id uuid not null,
    params jsonb not null,
    -- Null: none.
    actions jsonb,
    balances bigint[] not null,
    constraint rounds_seeds check ((seed_pair_id is null) <> (shared_game_id is null))
  ) partition by range (id)`,
  `create trigger rounds_immutable before update or delete on rounds
    for each row execute function refuse_change()`,
  `create index rounds_by_pair on rounds (seed_pair_id, nonce) where seed_pair_id is not null`,
  `create index rounds_by_shared_game on rounds (shared_game_id) where shared_game_id is not null`,
  `create index rounds_by_game on rounds (game, id desc) where status = 'settled'`,
  `create index rounds_by_user on rounds (user_id, game, id desc) where status = 'settled'`,
  `create index rounds_won on rounds (game, id desc) where status = 'settled' and payout > staked`,
  `create index rounds_high on rounds (game, id desc)
    where status = 'settled' and staked >= 10000000000`,
  `create index rounds_lucky on rounds (game, id desc)
    where status = 'settled' and multiplier >= 2000000000`,

  // Items that rounds pay with: at most one per round, with the round's id. Status: 1 owned, 2 sold, 3 consumed.
  `create table items (
    id uuid primary key,
    user_id uuid not null references users (id),
    item text not null,
    value bigint not null check (value > 0),
    status smallint not null check (status in (1, 2, 3)),
    auto_sell boolean not null,
    created_at timestamptz not null
  )`,
  `create index items_by_user on items (user_id, status, id)`,
  `create index items_by_value on items (user_id, status, value, id)`,

  // Settled rounds that rewards, returns and tournaments have yet to count. No key and no index: each row is inserted
  // once and deleted once. One that cannot be counted is retried.
  `create table settled_bets (
    round_id uuid not null,
    user_id uuid not null,
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
