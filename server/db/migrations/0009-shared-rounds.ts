import { sql, type Kysely } from 'kysely';

/**
 * Shared games: their hash chains, their leader leases, and the bets on them, which are rounds without a seed
 * pair.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The hashes stay encrypted: every n-th of them in one text, from which the others are computed.
  `create table chains (
    game text not null,
    number integer not null check (number > 0),
    length integer not null check (length > 0),
    terminating_hash text not null,
    every integer not null check (every > 0),
    sealed text not null,
    published_at timestamptz not null,
    block_height bigint,
    public_seed text,
    public_seed_from text check (public_seed_from in ('block', 'random')),
    public_seed_at timestamptz,
    primary key (game, number),
    check ((public_seed is null) = (public_seed_from is null) and (public_seed is null) = (public_seed_at is null))
  )`,
  // One row per loop; each write names the fence that the leader was given.
  `create table leases (
    name text primary key,
    holder text not null,
    fence bigint not null,
    until timestamptz not null
  )`,
  // Waiting: bets are taken for it while the game before is active.
  `create table shared_games (
    id text primary key,
    game text not null,
    chain integer not null,
    number integer not null check (number > 0),
    status text not null check (status in ('waiting', 'betting', 'running', 'ended', 'settled')),
    ends_at timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    hash text,
    unique (game, chain, number),
    foreign key (game, chain) references chains (game, number),
    check ((status in ('ended', 'settled')) = (hash is not null)),
    check ((hash is null) = (ended_at is null)),
    check ((status in ('waiting', 'betting')) = (started_at is null))
  )`,
  `create unique index shared_games_next on shared_games (game) where status = 'waiting'`,
  `create unique index shared_games_on on shared_games (game) where status in ('betting', 'running', 'ended')`,

  `alter table rounds alter column seed_pair_id drop not null`,
  `alter table rounds add column shared_game_id text references shared_games (id)`,
  `alter table rounds add constraint rounds_seeds check ((seed_pair_id is null) <> (shared_game_id is null))`,
  `create index rounds_by_shared_game on rounds (shared_game_id) where shared_game_id is not null`,
  // One open round per player and game, and one on each shared game.
  `drop index rounds_open`,
  `create unique index rounds_open on rounds (user_id, game, coalesce(shared_game_id, '')) where status = 'active'`,
];
