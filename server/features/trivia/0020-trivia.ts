import { sql, type Kysely } from 'kysely';

/** Questions, the schedules of rooms, rounds with a copy of the question, and answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table trivia_questions (
    id uuid primary key,
    room text not null,
    question text not null,
    answers jsonb not null,
    correct integer not null,
    seconds integer not null check (seconds between 15 and 120),
    state text not null check (state in ('draft', 'ready')),
    updated_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index trivia_questions_by_room on trivia_questions (room, state, id desc)`,
  `create table trivia_times (
    room text primary key,
    every_minutes integer not null check (every_minutes > 0),
    pool bigint not null default 0 check (pool >= 0)
  )`,
  // `pooled_at`: when the pool was reserved; from then on it can be won. `share`: the smallest share of a right answer;
  // null while nothing was shared out.
  `create table trivia_rounds (
    id uuid primary key,
    room text not null,
    question_key text not null,
    question text not null,
    answers jsonb not null,
    right_answer text not null,
    opens_at timestamptz not null,
    closes_at timestamptz not null,
    state text not null check (state in ('planned', 'announced', 'open', 'closed', 'missed')),
    counts jsonb,
    pool bigint not null default 0 check (pool >= 0),
    pooled_at timestamptz,
    share bigint,
    check (closes_at > opens_at),
    check ((state = 'closed') = (counts is not null)),
    unique (room, opens_at)
  )`,
  // Few rows at any time; the job polls every second.
  `create index trivia_rounds_to_come on trivia_rounds (opens_at) where state in ('planned', 'announced', 'open')`,
  `create table trivia_answers (
    trivia_id uuid not null references trivia_rounds (id),
    user_id uuid not null references users (id),
    answer text not null,
    answered_at timestamptz not null,
    for_prize boolean not null default false,
    ip_key text,
    won bigint,
    primary key (trivia_id, user_id)
  )`,
  `create index trivia_answers_by_user on trivia_answers (user_id)`,
  // One prize per network.
  `create unique index trivia_answers_by_network on trivia_answers (trivia_id, ip_key)`,
];
