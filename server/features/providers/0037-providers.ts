import { sql, type Kysely } from 'kysely';

/** Sessions and rounds of provider games, and the provider's calls about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The game's data is copied here, because it may have left the provider's list when a bet arrives.
  `create table provider_sessions (
    id uuid primary key,
    user_id uuid not null references users (id),
    account_no smallint not null,
    site_session_id uuid not null references sessions (id),
    provider_id integer not null,
    game_id bigint not null,
    game text not null,
    game_name text not null,
    edge_ppm integer not null check (edge_ppm >= 0),
    max_multiplier bigint,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index provider_sessions_by_user on provider_sessions (user_id)`,
  // `acted_at` is in no index, so that a step changes none.
  `create table provider_rounds (
    id uuid primary key,
    user_id uuid not null references users (id),
    account_no smallint not null,
    provider_id integer not null,
    their_id text not null,
    game_id bigint not null,
    game text not null,
    game_name text not null,
    edge_ppm integer not null,
    max_multiplier bigint,
    status text not null check (status in ('active', 'settled', 'void')),
    step integer not null,
    staked bigint not null check (staked >= 0),
    undone bigint not null default 0,
    won bigint not null default 0,
    multiplier bigint not null default 0,
    payout bigint not null default 0,
    created_at timestamptz not null,
    acted_at timestamptz not null,
    settled_at timestamptz,
    win_refused_at timestamptz,
    unique (provider_id, their_id)
  )`,
  `create index provider_rounds_by_user on provider_rounds (user_id, id desc)`,
  `create index provider_rounds_active on provider_rounds (id) where status = 'active'`,
  // A tombstone replaces a bet that was rolled back before it arrived.
  `create table provider_transactions (
    provider_id integer not null,
    their_id text not null,
    id uuid not null,
    kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
    their_round text not null,
    their_bet text,
    amount bigint not null,
    ends boolean not null default false,
    undone_at timestamptz,
    created_at timestamptz not null,
    primary key (provider_id, their_id)
  )`,
];
