import { sql, type Kysely } from 'kysely';

/**
 * What the processes of the server share: events to be published, loops that one process leads, replies to
 * repeated calls, and a probe of the secret key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Events that were committed together with their cause, and are deleted once they are published. They are half of
  // what a bet would write ahead, so they are not logged: a database that crashed has lost them, and no money with
  // them. `outbox_epoch` is lost in the same moment; a server that finds another one asks its browsers to load again.
  `create unlogged table outbox (
    id bigint generated always as identity primary key,
    event text not null,
    room text not null,
    payload jsonb not null,
    created_at timestamptz not null
  )`,
  `create unlogged table outbox_epoch (
    only_row boolean primary key default true check (only_row),
    id text not null
  )`,

  // One row per loop; each write names the fence that the leader was given.
  `create table leases (
    name text primary key,
    holder text not null,
    fence bigint not null,
    until timestamptz not null
  )`,

  // Replies of repeatable calls that cannot be rebuilt from other stored data. The caller may be a guest.
  `create table first_replies (
    user_id text not null,
    call text not null,
    client_id text not null,
    reply text not null,
    created_at timestamptz not null,
    primary key (user_id, call, client_id)
  )`,
  // Old ones are deleted.
  `create index first_replies_by_age on first_replies (created_at)`,

  // One text encrypted with the key of the seeds, so that a wrong key fails at the start. At most one row.
  `create table secret_probe (
    only_row boolean primary key default true check (only_row),
    sealed text not null
  )`,
];
