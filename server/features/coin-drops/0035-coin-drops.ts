import { sql, type Kysely } from 'kysely';

/** Coin drops and their claims. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `balance` and `version`: the giver's balance afterwards, for the call's reply. The message is its chat
  // line, which may be deleted.
  `create table coin_drops (
    id uuid primary key,
    user_id uuid not null references users (id),
    room text not null,
    message_id uuid not null,
    amount bigint not null check (amount > 0),
    most integer not null check (most > 0),
    opened_at timestamptz not null,
    closes_at timestamptz not null,
    state text not null check (state in ('open', 'closed', 'paid', 'refunded')),
    client_id text not null,
    balance bigint not null,
    version bigint not null,
    check (closes_at > opened_at),
    unique (user_id, client_id)
  )`,
  // Few rows at any time; the job polls every second.
  `create index coin_drops_to_end on coin_drops (closes_at) where state in ('open', 'closed')`,
  `create index coin_drops_by_user on coin_drops (user_id, opened_at)`,
  // `ip_key` is cleared once the drop is paid.
  `create table coin_drop_claims (
    drop_id uuid not null references coin_drops (id),
    user_id uuid not null references users (id),
    ip_key text,
    claimed_at timestamptz not null,
    share bigint check (share > 0),
    primary key (drop_id, user_id),
    unique (drop_id, ip_key)
  )`,
  `create index coin_drop_claims_by_user on coin_drop_claims (user_id)`,
];
