import { sql, type Kysely } from 'kysely';

/** Games that all players bet on together, and the hash chains that decide them. */
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
];
