import { sql, type Kysely } from 'kysely';

/** Challenges, and the rounds that reached their multiplier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `created_by`: null if a demo created it. `ended_at`: when it ended, whether or not the last prize was
  // won.
  `create table challenges (
    id uuid primary key,
    slug text not null,
    game text not null,
    min_multiplier bigint not null check (min_multiplier > 0),
    min_stake bigint not null check (min_stake > 0),
    prize bigint not null check (prize > 0),
    winners integer not null check (winners > 0),
    budget bigint not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    state text not null check (state in ('draft', 'scheduled', 'running', 'over', 'cancelled')),
    created_by uuid references users (id),
    approved_by uuid references users (id),
    created_at timestamptz not null,
    check (ends_at > starts_at),
    check (budget = prize * winners),
    check ((state = 'over') = (ended_at is not null))
  )`,
  `create index challenges_open on challenges (ends_at) where state in ('scheduled', 'running')`,
  `create index challenges_over on challenges (ended_at desc, id desc) where state = 'over'`,
  `create index challenges_newest on challenges (created_at desc, id desc)`,
  // `place`, `paid_at`: set for winners.
  `create table challenge_hits (
    challenge_id uuid not null references challenges (id),
    round_id uuid not null,
    user_id uuid not null references users (id),
    settled_at timestamptz not null,
    place integer,
    paid_at timestamptz,
    primary key (challenge_id, round_id),
    unique (challenge_id, place),
    check ((place is null) = (paid_at is null))
  )`,
  `create unique index challenge_hits_winner on challenge_hits (challenge_id, user_id) where place is not null`,
  `create index challenge_hits_by_user on challenge_hits (user_id)`,
];
