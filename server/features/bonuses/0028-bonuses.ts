import { sql, type Kysely } from 'kysely';

/** Bonus balances and free spins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each bonus has its own account, of the same id. `terms`: as they were when it was given.
  `create table bonuses (
    id text primary key,
    user_id uuid not null references users (id),
    kind text not null check (kind in ('deposit_match', 'no_deposit', 'free_spins')),
    code text not null,
    name text not null,
    ref text,
    state text not null check (state in ('spins', 'active', 'closed')),
    ended_as text check (ended_as in ('unlocked', 'cancelled', 'expired', 'lost', 'voided')),
    own bigint not null check (own >= 0),
    granted bigint not null check (granted >= 0),
    spins integer not null default 0,
    spins_left integer not null default 0 check (spins_left between 0 and spins),
    spin_stake bigint,
    game text,
    terms jsonb not null,
    wager_required bigint not null,
    staked bigint not null default 0,
    counted bigint not null default 0,
    held_at timestamptz,
    paused_until timestamptz,
    awaits_verification boolean not null default false,
    told_complete boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    due_at timestamptz,
    closed_at timestamptz,
    check ((state = 'closed') = (closed_at is not null)),
    check ((state = 'spins') <= (game is not null and spin_stake is not null))
  )`,
  `create index bonuses_by_user on bonuses (user_id, id collate "C" desc)`,
  `create unique index bonuses_by_ref on bonuses (ref) where ref is not null`,
  // Rows that the job polls; a bet that leaves nothing to play with moves its bonus to the front.
  `create index bonuses_due on bonuses (due_at) where state <> 'closed'`,
  // Free spins that the player may claim; claiming makes a bonus.
  `create table fs_grants (
    user_id uuid not null references users (id),
    fs_code text not null,
    name text not null,
    spins integer not null check (spins > 0),
    stake bigint not null check (stake > 0),
    games jsonb not null,
    source text not null,
    created_at timestamptz not null,
    expire_at timestamptz not null,
    claimed_at timestamptz,
    activated_at timestamptz,
    bonus_id text references bonuses (id),
    primary key (user_id, fs_code)
  )`,
];
