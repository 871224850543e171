import { sql, type Kysely } from 'kysely';

/** Tournaments, the daily clashes, the players' points, results and prizes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `pool`: reserved from the start; a clash's pool grows. `created_by`: null if the site created it.
  // `beacon_typed`: entered by one admin, until another admin enters the same.
  `create table tournaments (
    id text primary key,
    type text not null check (type in ('wager', 'raffle', 'giveaway', 'clash')),
    slug text not null,
    title text not null,
    text text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    games jsonb not null,
    weights jsonb not null,
    min_bet bigint not null check (min_bet >= 0),
    min_level integer not null,
    countries jsonb not null,
    pool bigint not null check (pool >= 0),
    prizes jsonb not null,
    ticket bigint check (ticket > 0),
    max_tickets integer check (max_tickets > 0),
    seed_sealed text,
    seed_hash text,
    beacon_height integer,
    beacon_typed text,
    beacon_by uuid references users (id),
    beacon text,
    digest text,
    tickets bigint,
    repeat text not null check (repeat in ('none', 'daily', 'weekly')),
    state text not null
      check (state in ('draft', 'scheduled', 'running', 'counting', 'drawn', 'paid', 'cancelled')),
    created_by uuid references users (id),
    approved_by uuid references users (id),
    created_at timestamptz not null,
    check (ends_at > starts_at),
    check ((type in ('raffle', 'giveaway')) = (seed_hash is not null)),
    check ((type = 'raffle') = (ticket is not null))
  )`,
  `create index tournaments_by_state on tournaments (type, state, ends_at)`,
  `create index tournaments_newest on tournaments (created_at desc, id desc)`,
  `create index tournaments_by_slug on tournaments (type, slug, starts_at desc)`,
  `create table tournament_points (
    tournament_id text not null references tournaments (id),
    user_id uuid not null references users (id),
    staked bigint not null,
    points bigint not null,
    reached_at timestamptz not null,
    primary key (tournament_id, user_id)
  )`,
  // `pick` and `ticket`: in a draw, the pick (from 0) that won the place, and its ticket.
  `create table tournament_results (
    tournament_id text not null references tournaments (id),
    place integer not null check (place > 0),
    user_id uuid not null references users (id),
    staked bigint not null,
    points bigint not null,
    prize bigint not null check (prize >= 0),
    paid_at timestamptz,
    pick integer,
    ticket bigint,
    primary key (tournament_id, place),
    unique (tournament_id, user_id)
  )`,
  `create table tournament_entries (
    tournament_id text not null references tournaments (id),
    position integer not null,
    entry_id text not null,
    user_id uuid not null references users (id),
    tickets integer not null check (tickets > 0),
    primary key (tournament_id, position)
  )`,
  `create table tournament_snapshots (
    tournament_id text primary key references tournaments (id),
    taken_at timestamptz not null,
    participants integer not null,
    pool bigint not null,
    top jsonb not null,
    marks jsonb not null
  )`,
];
