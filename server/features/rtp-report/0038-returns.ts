import { sql, type Kysely } from 'kysely';

/** The monthly payouts of each game; a month is year x 12 + month - 1 in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table game_returns (
  game text not null,
  month integer not null,
  rounds bigint not null,
  staked bigint not null,
  paid bigint not null,
  -- Minor units: what comes back on average of what was played.
  expected double precision not null,
  -- Minor units, squared: how far luck puts what is paid from that.
  variance double precision not null,
  primary key (game, month)
)`,

  // Rounds settled before `since` that a job counts in small steps; without a row there is nothing to count.
  `create table returns_past (
    since timestamptz not null,
    -- Of the rounds that are counted.
    last_id uuid not null default '00000000-0000-0000-0000-000000000000',
    is_counted boolean not null default false
  )`,
];
