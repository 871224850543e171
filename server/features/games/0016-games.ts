import { sql, type Kysely } from 'kysely';

/**
 * Games that players like, and each game's bets per hour of the last days, so that each hour is counted only
 * once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The number of a provider's game may exceed four bytes.
  `create table liked_games (
    user_id uuid not null references users (id),
    game_id bigint not null,
    created_at timestamptz not null,
    primary key (user_id, game_id)
  )`,

  `create table counted_hours (hour integer primary key, bets jsonb not null)`,
];
