import { sql, type Kysely } from 'kysely';

/** What settled rounds earn and how it is claimed: days, pots, rakeboosts, calendars and cashback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A player's rewards other than earnings. `lapse_told_at`: when the player was last mailed that unclaimed rewards
  // expire soon.
  `create table reward_players (
    user_id uuid primary key references users (id),
    granted_level integer not null default 0,
    xp_credit bigint not null default 0,
    deposit_promo text,
    calendar_ends_at timestamptz,
    rewards_total bigint not null default 0,
    last_seen_at timestamptz,
    lapse_told_at timestamptz
  )`,

  // What each player staked and won a day; the rewards of a period are computed from it.
  `create table player_days (
    user_id uuid not null references users (id),
    day integer not null,
    staked bigint not null,
    payout bigint not null,
    expected bigint not null,
    rounds bigint not null,
    primary key (user_id, day)
  )`,
  `create index player_days_day on player_days (day, user_id)`,

  // What is earned (`running`) and ready to be claimed (`closed`), by kind.
  `create table reward_pots (
    user_id uuid not null references users (id),
    kind text not null check (kind in ('instant_rakeback', 'daily_bonus', 'weekly_bonus', 'monthly_bonus', 'recharge',
      'cashback', 'level_up')),
    period integer not null default 0,
    running bigint not null default 0 check (running >= 0),
    closed bigint not null default 0 check (closed >= 0),
    claims integer not null default 0,
    claimed_at timestamptz,
    last_client_id text,
    last_amount bigint,
    primary key (user_id, kind)
  )`,
  `create table reward_state (
    key text primary key,
    value text not null
  )`,
  `create table rakeboosts (
    user_id uuid not null references users (id),
    day integer not null,
    started_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (user_id, day)
  )`,
  `create table reward_tellings (
    user_id uuid primary key references users (id),
    told_at timestamptz not null
  )`,

  // `moved_at`: the amount went into the next calendar. `lapsed_at`: the amount went back to the house.
  `create table calendar_slots (
    id uuid primary key,
    user_id uuid not null references users (id),
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
    user_id uuid not null references users (id),
    call text not null check (call in ('calendar', 'all')),
    client_id text not null,
    amount bigint not null,
    parts jsonb not null,
    primary key (user_id, call)
  )`,
  `create table cashback_weeks (
    user_id uuid not null references users (id),
    week integer not null,
    amount bigint not null check (amount > 0),
    created_at timestamptz not null,
    primary key (user_id, week)
  )`,
];
