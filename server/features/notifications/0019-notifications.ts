import { sql, type Kysely } from 'kysely';

/** Personal notifications, news for everyone, and what each player has seen of the news. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notifications (
    id uuid primary key,
    user_id uuid not null references users (id),
    key text not null,
    type text not null,
    params jsonb not null,
    data jsonb,
    created_at timestamptz not null,
    seen_at timestamptz
  )`,
  `create index notifications_by_user on notifications (user_id, id desc)`,
  `create table news (
    id uuid primary key,
    state text not null check (state in ('draft', 'published', 'ended')),
    texts jsonb not null,
    picture text,
    cta_link text,
    starts_at timestamptz,
    ends_at timestamptz,
    shown_id uuid unique,
    pushed_at timestamptz,
    created_by uuid not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (state <> 'published' or (starts_at is not null and shown_id is not null))
  )`,
  `create index news_shown on news (shown_id desc) where state = 'published'`,
  `create table news_seen (
    user_id uuid primary key references users (id),
    shown_id uuid not null
  )`,
];
