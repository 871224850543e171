import { sql, type Kysely } from 'kysely';

/** Replies of repeatable calls that cannot be rebuilt from other stored data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_replies (
    user_id text not null references users (id),
    call text not null,
    client_id text not null,
    reply text not null,
    created_at timestamptz not null,
    primary key (user_id, call, client_id)
  )`.execute(db);
}
