import { sql, type Kysely } from 'kysely';

/** Tips between players. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `user_id`: the giver. `balance` and `version`: the giver's balance afterwards, for the call's reply.
  `create table tips (
    id uuid primary key,
    user_id uuid not null references users (id),
    receiver_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    message text not null,
    room text not null,
    is_shared boolean not null,
    client_id text not null,
    contents_hash text not null,
    balance bigint not null,
    version bigint not null,
    created_at timestamptz not null,
    unique (user_id, client_id)
  )`,
  `create index tips_by_user on tips (user_id, created_at)`,
  `create index tips_by_receiver on tips (receiver_id)`,
];
