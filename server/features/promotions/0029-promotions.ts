import { sql, type Kysely } from 'kysely';

/** Promo codes, and which players were given or used them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table promo_codes (
    code text primary key,
    name text not null,
    type text not null check (type in ('free_spins', 'no_deposit', 'deposit_match', 'calendar_gift')),
    terms jsonb not null,
    starts_at timestamptz not null,
    ends_at timestamptz,
    user_days integer check (user_days > 0),
    deposit_index integer check (deposit_index > 0),
    min_level integer not null,
    new_only boolean not null,
    countries jsonb not null,
    max_uses integer check (max_uses > 0),
    uses integer not null default 0,
    budget bigint check (budget > 0),
    state text not null check (state in ('draft', 'scheduled', 'cancelled')),
    created_by uuid not null references users (id),
    approved_by uuid references users (id),
    created_at timestamptz not null,
    check (ends_at is null or ends_at > starts_at),
    check (max_uses is null or uses <= max_uses)
  )`,
  `create index promo_codes_newest on promo_codes (created_at desc, code desc)`,
  // `used_at`: null while a deposit promo waits for its deposit. `ref`: that deposit.
  `create table promo_code_users (
    user_id uuid not null references users (id),
    code text not null references promo_codes (code),
    given_at timestamptz not null,
    expires_at timestamptz,
    used_at timestamptz,
    ref text,
    ip_key text,
    primary key (user_id, code)
  )`,
  `create index promo_code_users_by_code on promo_code_users (code)`,
  `create index promo_code_users_by_network on promo_code_users (code, ip_key) where ip_key is not null`,
];
