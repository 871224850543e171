import { sql, type Kysely } from 'kysely';

/** Creates what settled rounds accrue: the players' days, their pots and their rakeboosts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table player_days (
    user_id text not null references users (id),
    day integer not null,
    staked bigint not null,
    payout bigint not null,
    expected bigint not null,
    rounds bigint not null,
    primary key (user_id, day)
  )`,
  `create index player_days_day on player_days (day, user_id)`,
  `create table reward_pots (
    user_id text not null references users (id),
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
    user_id text not null references users (id),
    day integer not null,
    started_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (user_id, day)
  )`,
  `create table reward_tellings (
    user_id text primary key references users (id),
    told_at timestamptz not null
  )`,
  // Play from before rewards existed earns none, so its expected win is 0. Queued rounds are counted from the
  // queue.
  `insert into player_days (user_id, day, staked, payout, expected, rounds)
    select r.user_id, floor(extract(epoch from r.settled_at) / 86400)::integer as day, sum(r.staked), sum(r.payout), 0,
      count(*)
    from rounds r join accounts a on a.id = r.account_id
    where r.status = 'settled' and a.kind = 'main' and not exists (select from settled_bets q where q.round_id = r.id)
    group by r.user_id, day`,
];
