import { sql, type Kysely } from 'kysely';

/**
 * Players' accounts and their sessions. How they sign in is in the tables of sign-in, security and social
 * accounts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A player without email or password signs in by a wallet or another site. `email_key`: the address as compared.
  `create table users (
    id uuid primary key,
    username text not null,
    email text,
    email_key text unique,
    email_verified_at timestamptz,
    password_hash text,
    roles jsonb not null default '[]',
    -- Choices of the player.
    fiat text not null default 'USD',
    language text,
    avatar text,
    anonymous boolean not null default false,
    private_stats boolean not null default false,
    reality_minutes smallint not null default 0,
    selected_account_id text,
    -- How the player came to the site.
    promo_code text,
    click_id text,
    created_at timestamptz not null,
    username_changed_at timestamptz,
    -- Set by staff, by the player's own exclusion, and by deletion.
    blocked_at timestamptz,
    excluded_until timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index users_username_key on users (lower(username))`,

  // Only the hash of a token is stored. `net_before`: the player's payouts minus stakes when the session started,
  // so that the net of the session is a difference of totals.
  `create table sessions (
    id uuid primary key,
    user_id uuid not null references users (id),
    token_hash text not null unique,
    seed_hash text not null,
    ip text,
    device text,
    is_new_device boolean not null default false,
    net_before bigint not null default 0,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create index sessions_by_user on sessions (user_id, created_at desc)`,
];
