import { sql, type Kysely } from 'kysely';

/** The players' progress in daily and weekly missions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `terms`, `goal`, `reward`: as they were when the player started it. `seen`: the games already counted.
  `create table mission_progress (
    user_id uuid not null references users (id),
    mission_id text not null,
    period integer not null,
    value bigint not null,
    seen jsonb not null,
    terms jsonb not null,
    goal bigint not null check (goal > 0),
    reward bigint not null check (reward > 0),
    done_at timestamptz,
    expires_at timestamptz,
    claimed_at timestamptz,
    lapsed_at timestamptz,
    primary key (user_id, mission_id, period),
    check ((done_at is null) = (expires_at is null)),
    check (done_at is not null or num_nonnulls(claimed_at, lapsed_at) = 0),
    check (num_nonnulls(claimed_at, lapsed_at) <= 1)
  )`,
  `create index mission_progress_unclaimed on mission_progress (expires_at)
    where done_at is not null and claimed_at is null and lapsed_at is null`,
];
