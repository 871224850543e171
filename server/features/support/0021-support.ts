import { sql, type Kysely } from 'kysely';

/** Conversations of players and guests with staff, their pictures, and canned answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table support_conversations (
    id uuid primary key,
    user_id uuid references users (id),
    guest_hash text,
    address_hash text,
    email text,
    language text not null,
    topic text not null,
    state text not null check (state in ('open', 'closed')),
    staff_id uuid references users (id),
    waiting_since timestamptz,
    first_answered_at timestamptz,
    answered_at timestamptz,
    told_at timestamptz,
    player_read_at timestamptz not null,
    staff_read_at timestamptz,
    rating int check (rating between 1 and 5),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    closed_at timestamptz,
    check ((user_id is null) <> (guest_hash is null))
  )`,
  `create unique index support_one_open_by_user on support_conversations (user_id) where state = 'open'`,
  `create unique index support_one_open_by_guest on support_conversations (guest_hash) where state = 'open'`,
  `create index support_by_user on support_conversations (user_id, id desc)`,
  `create index support_by_guest on support_conversations (guest_hash, id desc)`,
  `create index support_by_address on support_conversations (address_hash) where address_hash is not null`,
  `create index support_queue on support_conversations (waiting_since) where state = 'open'`,
  `create index support_closed on support_conversations (closed_at desc, id desc) where state = 'closed'`,
  `create index support_by_staff on support_conversations (staff_id) where state = 'open'`,
  `create index support_by_age on support_conversations (updated_at)`,
  `create table support_pictures (
    id uuid primary key,
    user_id uuid,
    conversation_id uuid references support_conversations (id) on delete cascade,
    ticket_hash text unique,
    owner_key text,
    width int not null,
    height int not null,
    bytes int not null,
    -- Of a file in the data folder of an older version, until it is taken over.
    key_sealed text,
    created_at timestamptz not null
  )`,
  `create index support_pictures_loose on support_pictures (created_at) where conversation_id is null`,
  `create index support_pictures_by_user on support_pictures (user_id)`,
  `create index support_pictures_by_conversation on support_pictures (conversation_id)`,
  `create table support_messages (
    id uuid primary key,
    user_id uuid,
    conversation_id uuid not null references support_conversations (id) on delete cascade,
    kind text not null,
    by text not null check (by in ('player', 'staff')),
    staff_id uuid references users (id),
    client_id text,
    text text not null,
    picture_id uuid references support_pictures (id),
    created_at timestamptz not null,
    unique (conversation_id, by, client_id)
  )`,
  `create index support_messages_by_user on support_messages (user_id)`,
  `create table support_answers (
    id uuid primary key,
    title text not null,
    text text not null,
    updated_by uuid not null references users (id),
    updated_at timestamptz not null
  )`,
];
