import { sql, type Kysely } from 'kysely';

/** Messages, reports, mutes and the slow mode of rooms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A reply may outlive the message it answers.
  `create table chat_messages (
    id uuid primary key,
    room text not null,
    user_id uuid not null references users (id),
    type text not null check (type in ('text', 'gif')),
    message text not null,
    data jsonb,
    mentions jsonb not null,
    replied_to uuid,
    client_id text,
    created_at timestamptz not null,
    deleted_at timestamptz,
    deleted_as text check (deleted_as in ('author', 'mod')),
    deleted_by uuid references users (id),
    unique (user_id, client_id)
  )`,
  `create index chat_messages_by_room on chat_messages (room, id desc)`,
  `create index chat_messages_by_user on chat_messages (user_id, id desc)`,
  `create table chat_reports (
    message_id uuid not null references chat_messages (id) on delete cascade,
    user_id uuid not null references users (id),
    reason text not null,
    created_at timestamptz not null,
    decided_at timestamptz,
    primary key (message_id, user_id)
  )`,
  `create index chat_reports_open on chat_reports (message_id) where decided_at is null`,
  `create index chat_reports_by_user on chat_reports (user_id)`,
  `create table chat_mutes (
    user_id uuid primary key references users (id),
    until timestamptz not null,
    reason text not null,
    muted_by uuid not null references users (id),
    created_at timestamptz not null
  )`,
  `create index chat_mutes_by_end on chat_mutes (until)`,
  `create table chat_rooms (room text primary key, slow_ms integer not null)`,
];
