import { sql, type Kysely } from 'kysely';

/** Replies of calls that a client may repeat, where they cannot be made again from what else is stored. */
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
