import { sql, type Kysely } from 'kysely';

/** Games of providers: who plays which, their rounds, and the calls by which the provider told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // What a round needs of its game is kept here: the provider's list may be gone when the bet comes.
  `create table provider_sessions (
    id text primary key,
    user_id text not null references users (id),
    account_id text not null references accounts (id),
    site_session_id text not null references sessions (id),
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
  `create table provider_rounds (
    id text primary key,
    user_id text not null references users (id),
    account_id text not null references accounts (id),
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
  `create index provider_rounds_stale on provider_rounds (acted_at) where status = 'active'`,
  // A tombstone stands in the place of a bet that was undone before it came.
  `create table provider_transactions (
    provider_id integer not null,
    their_id text not null,
    id text not null,
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
