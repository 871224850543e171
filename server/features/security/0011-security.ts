import { sql, type Kysely } from 'kysely';

/**
 * Creates one-time codes, second factors, sign-in tickets, mailed links, and the account's security activity.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table otp_codes (
    id text primary key,
    user_id text not null references users (id),
    session_id text not null,
    scope text not null,
    code_sealed text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index otp_codes_by_session on otp_codes (user_id, session_id, created_at desc)`,
  `create table wrong_codes (
    user_id text not null references users (id),
    guesser text not null,
    at timestamptz not null
  )`,
  `create index wrong_codes_by_user on wrong_codes (user_id, at desc)`,
  `create table two_factor (
    user_id text primary key references users (id),
    secret_sealed text not null,
    last_step bigint not null,
    enabled_at timestamptz not null
  )`,
  `create table two_factor_setups (
    user_id text not null references users (id),
    session_id text not null,
    secret_hash text not null,
    expires_at timestamptz not null,
    primary key (user_id, session_id)
  )`,
  `create table recovery_codes (
    user_id text not null references users (id),
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table passkeys (
    id text primary key,
    user_id text not null references users (id),
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  `create index passkeys_by_user on passkeys (user_id, id)`,
  `create table passkey_challenges (
    user_id text not null references users (id),
    session_id text not null,
    challenge text not null,
    expires_at timestamptz not null,
    primary key (user_id, session_id)
  )`,
  `create table sign_in_tickets (
    ticket_hash text primary key,
    user_id text not null references users (id),
    challenge text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table email_links (
    token_hash text primary key,
    user_id text not null references users (id),
    kind text not null,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index email_links_by_user on email_links (user_id, created_at desc)`,
  `create table security_events (
    id text primary key,
    user_id text not null references users (id),
    kind text not null,
    place text,
    device text,
    details text,
    created_at timestamptz not null
  )`,
  `create index security_events_by_user on security_events (user_id, id desc)`,
];
