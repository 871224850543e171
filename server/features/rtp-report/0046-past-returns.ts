import { sql, type Kysely } from 'kysely';

/**
 * Counts past payouts from rounds in small steps: a job counts those settled before `since`, and the accrual
 * worker counts later ones. Without a row there is nothing to backfill.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table returns_past (
    since timestamptz not null,
    -- Of the rounds that are counted.
    last_id text not null default '',
    is_counted boolean not null default false
  )`,
  `insert into returns_past (since) select now() where exists (select from rounds where status = 'settled')`,
  // Everything is counted again.
  `delete from game_returns`,
];
