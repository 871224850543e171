import { sql, type Kysely } from 'kysely';

/** Spins of the daily wheel, and requests to transfer a level from another casino. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table wheel_spins (
    user_id uuid not null references users (id),
    day integer not null,
    seed_pair_id uuid not null references seed_pairs (id),
    client_seed text not null,
    ticket integer not null check (ticket between 0 and 9999),
    segment integer not null,
    prize bigint not null check (prize > 0),
    created_at timestamptz not null,
    primary key (user_id, day)
  )`,
  `create index wheel_spins_by_pair on wheel_spins (seed_pair_id, day)`,
  `create table vip_transfers (
    id uuid primary key,
    user_id uuid not null unique references users (id),
    casino text not null,
    name_there text not null,
    level_there text not null,
    state text not null check (state in ('waiting', 'granted', 'refused')),
    level integer,
    reason text,
    decided_by uuid references users (id),
    decided_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index vip_transfers_by_state on vip_transfers (state, id)`,
  `create table vip_pictures (
    id uuid primary key,
    user_id uuid not null references users (id),
    transfer_id uuid references vip_transfers (id) on delete cascade,
    bytes integer not null,
    -- Of a file in the data folder of an older version, until it is taken over.
    key_sealed text,
    created_at timestamptz not null
  )`,
  `create index vip_pictures_by_user on vip_pictures (user_id)`,
  `create index vip_pictures_by_transfer on vip_pictures (transfer_id)`,
  `create index vip_pictures_loose on vip_pictures (created_at) where transfer_id is null`,
];
