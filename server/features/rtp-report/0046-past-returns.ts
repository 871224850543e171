import { sql, type Kysely } from 'kysely';

/**
 * What games paid before there was a table of it is counted from the rounds, in small steps: those settled before
 * `since` by a job, those settled later by the follower. Without a row there is nothing of before.
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
  // All of it is counted again.
  `delete from game_returns`,
];
