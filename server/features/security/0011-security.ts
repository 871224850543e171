import { sql, type Kysely } from 'kysely';

/** One-time codes, second factors, sign-in tickets, mailed links, and the account's security activity. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Mailed codes belong to an account and a scope, so that wrong tries of all sessions count together.
  `create table otp_codes (
    id uuid primary key,
    user_id uuid not null references users (id),
    scope text not null,
    code_sealed text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    wrong_tries integer not null default 0
  )`,
  `create index otp_codes_by_scope on otp_codes (user_id, scope, created_at desc)`,
  // Who guessed at an account; too many wrong codes lock it for a while.
  `create table wrong_codes (
    user_id uuid not null references users (id),
    guesser text not null,
    at timestamptz not null
  )`,
  `create index wrong_codes_by_user on wrong_codes (user_id, at desc)`,
  // The step of the last used code, so that no code is used twice.
  `create table two_factor (
    user_id uuid primary key references users (id),
    secret_sealed text not null,
    last_step bigint not null,
    enabled_at timestamptz not null
  )`,
  `create table two_factor_setups (
    user_id uuid not null references users (id),
    session_id uuid not null,
    secret_hash text not null,
    expires_at timestamptz not null,
    primary key (user_id, session_id)
  )`,
  `create table recovery_codes (
    user_id uuid not null references users (id),
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id),
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
    user_id uuid not null references users (id),
    session_id uuid not null,
    challenge text not null,
    expires_at timestamptz not null,
    primary key (user_id, session_id)
  )`,
  // A sign-in that still needs its second factor.
  `create table sign_in_tickets (
    ticket_hash text primary key,
    user_id uuid not null references users (id),
    challenge text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table email_links (
    token_hash text primary key,
    user_id uuid not null references users (id),
    kind text not null,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index email_links_by_user on email_links (user_id, created_at desc)`,
  // What the player sees as the activity of the account.
  `create table security_events (
    id uuid primary key,
    user_id uuid not null references users (id),
    kind text not null,
    place text,
    device text,
    details text,
    created_at timestamptz not null
  )`,
  `create index security_events_by_user on security_events (user_id, id desc)`,
];
