import { sql, type Kysely } from 'kysely';

/** Withdrawals, each signed attempt to pay them, and the chain inputs that those attempts use up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table withdrawals (
    id uuid primary key,
    user_id uuid not null references users (id),
    client_id text not null,
    network text not null,
    coin text not null,
    decimals integer not null,
    address text not null,
    tag text,
    key text not null,
    amount bigint not null check (amount > 0),
    price text not null,
    units numeric(40,0) not null check (units > 0),
    state text not null check (state in
      ('requested', 'review', 'approved', 'signed', 'sent', 'confirmed', 'refused', 'cancelled', 'failed')),
    review jsonb not null,
    proof text not null check (proof in ('app', 'mail', 'none')),
    reason text,
    waits boolean not null default false,
    approvals jsonb not null default '[]',
    txid text,
    depth integer not null default 0,
    settled boolean not null default false,
    -- How often a payment was tried and failed, why it failed last, and when it is retried.
    tries integer not null default 0,
    failures integer not null default 0,
    failure text,
    next_try_at timestamptz,
    fee_coin text,
    fee_units numeric(40,0),
    fee_usd bigint,
    created_at timestamptz not null,
    sent_at timestamptz,
    ended_at timestamptz,
    unique (user_id, client_id),
    check (state <> 'confirmed' or (txid is not null and sent_at is not null)),
    check ((state in ('confirmed', 'refused', 'cancelled', 'failed')) = (ended_at is not null))
  )`,
  `create index withdrawals_by_user on withdrawals (user_id, id desc)`,
  // The payer polls every few seconds, and few withdrawals are unfinished.
  `create index withdrawals_to_pay on withdrawals (network, id)
    where state in ('approved', 'signed', 'sent')
      or (state = 'confirmed' and not settled) or (fee_units is not null and fee_usd is null)`,
  `create index withdrawals_by_state on withdrawals (state, id)`,
  `create index withdrawals_of_day on withdrawals (network, created_at)`,
  `create table withdrawal_attempts (
    withdrawal_id uuid not null references withdrawals (id),
    number integer not null,
    txid text not null,
    raw text not null,
    takes jsonb not null,
    fee_coin text not null,
    fee_units numeric(40,0) not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    primary key (withdrawal_id, number),
    unique (withdrawal_id, txid)
  )`,
  // A chain input belongs to one withdrawal for ever, so a second payment with it cannot be stored.
  `create table withdrawal_takes (
    network text not null,
    take text not null,
    withdrawal_id uuid not null references withdrawals (id),
    primary key (network, take)
  )`,
  `create index withdrawal_takes_by_withdrawal on withdrawal_takes (withdrawal_id)`,
];
