import { sql, type Kysely } from 'kysely';

/** Creates the players' calendars, the stored replies of claims, and the weeks whose cashback was counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `moved_at`: the amount went into the next calendar. `lapsed_at`: the amount went back to the house.
  `create table calendar_slots (
    id text primary key,
    user_id text not null references users (id),
    claim_date timestamptz not null,
    expire_at timestamptz not null,
    amount bigint not null check (amount > 0),
    source text not null check (source in ('recharge', 'gift')),
    gift_id text,
    claimed_at timestamptz,
    moved_at timestamptz,
    lapsed_at timestamptz,
    check ((source = 'gift') = (gift_id is not null)),
    check (num_nonnulls(claimed_at, moved_at, lapsed_at) <= 1),
    unique nulls not distinct (user_id, claim_date, source, gift_id)
  )`,
  `create index calendar_slots_by_date on calendar_slots (user_id, claim_date)`,
  // Each gift is given to a player once.
  `create unique index calendar_slots_of_gift on calendar_slots (user_id, gift_id) where gift_id is not null`,
  `create index calendar_slots_open on calendar_slots (user_id)
    where claimed_at is null and moved_at is null and lapsed_at is null`,
  `create index calendar_slots_ending on calendar_slots (expire_at)
    where source = 'gift' and claimed_at is null and lapsed_at is null`,
  // The last claim of several rewards, so that a repeated call gets the same reply.
  `create table reward_claims (
    user_id text not null references users (id),
    call text not null check (call in ('calendar', 'all')),
    client_id text not null,
    amount bigint not null,
    parts jsonb not null,
    primary key (user_id, call)
  )`,
  `create table cashback_weeks (
    user_id text not null references users (id),
    week integer not null,
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    primary key (user_id, week)
  )`,
  // When the player was last mailed that unclaimed rewards expire soon.
  `alter table reward_players add column lapse_told_at timestamptz`,
];
