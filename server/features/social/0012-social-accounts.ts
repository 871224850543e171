import { sql, type Kysely } from 'kysely';

/** Wallets and provider accounts that sign players in, and their unfinished attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table social_accounts (
    kind text not null,
    subject text not null,
    user_id uuid not null references users (id),
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    primary key (kind, subject),
    unique (user_id, kind)
  )`,
  // Attempts; the user is set where an account is linked by its signed-in player.
  `create table wallet_requests (
    token_hash text primary key,
    address text not null,
    user_id uuid references users (id),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index wallet_requests_by_end on wallet_requests (expires_at)`,
  `create table oauth_attempts (
    state_hash text primary key,
    secret_hash text not null,
    provider text not null,
    user_id uuid references users (id),
    expires_at timestamptz not null
  )`,
  `create index oauth_attempts_by_end on oauth_attempts (expires_at)`,
];
