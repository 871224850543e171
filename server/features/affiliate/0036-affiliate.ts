import { sql, type Kysely } from 'kysely';

/** Campaigns, their visits and referred players, and the commission owed for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table campaigns (
    id uuid primary key,
    user_id uuid not null references users (id),
    name text not null,
    code text not null,
    share_ppm integer not null check (share_ppm between 0 and 150000),
    fs_code text,
    state text not null check (state in ('active', 'paused')),
    created_at timestamptz not null
  )`,
  `create unique index campaigns_code on campaigns (lower(code))`,
  `create index campaigns_by_user on campaigns (user_id, id)`,
  // Daily visit counts, kept when the visits themselves are purged.
  `create table campaign_days (
    campaign_id uuid not null references campaigns (id),
    day integer not null,
    clicks integer not null,
    primary key (campaign_id, day)
  )`,
  `create table affiliate_clicks (
    id uuid primary key,
    campaign_id uuid not null references campaigns (id),
    ip_key text not null,
    day integer not null,
    screen text,
    timezone text,
    external_id text,
    online_seconds integer not null default 0,
    seen_at timestamptz not null,
    joined_user_id uuid references users (id),
    created_at timestamptz not null,
    unique (campaign_id, day, ip_key)
  )`,
  `create index affiliate_clicks_oldest on affiliate_clicks (created_at)`,
  `create index affiliate_clicks_by_player on affiliate_clicks (joined_user_id) where joined_user_id is not null`,
  `create table referrals (
    user_id uuid primary key references users (id),
    campaign_id uuid not null references campaigns (id),
    affiliate_id uuid not null references users (id),
    state text not null check (state in ('ok', 'held', 'refused')),
    reasons jsonb not null,
    staked bigint not null default 0,
    expected bigint not null default 0,
    commission bigint not null default 0 check (commission >= 0),
    held bigint not null default 0 check (held >= 0),
    first_deposit_at timestamptz,
    last_bet_at timestamptz,
    joined_at timestamptz not null,
    check (user_id <> affiliate_id)
  )`,
  `create index referrals_by_affiliate on referrals (affiliate_id, joined_at desc, user_id desc)`,
  `create index referrals_by_campaign on referrals (campaign_id)`,
  `create index referrals_by_state on referrals (state, joined_at desc, user_id desc)`,
  `create index referrals_held_first on referrals
    ((case state when 'held' then 1 else 0 end) desc, joined_at desc, user_id desc)`,
  `create table commission_payouts (
    id uuid primary key,
    affiliate_id uuid not null references users (id),
    amount bigint not null check (amount > 0),
    client_id text not null,
    created_at timestamptz not null,
    unique (affiliate_id, client_id)
  )`,
  `create table commission_days (
    affiliate_id uuid not null references users (id),
    day integer not null,
    commission bigint not null check (commission >= 0),
    payout_id uuid references commission_payouts (id),
    primary key (affiliate_id, day)
  )`,
  `create index commission_days_by_payout on commission_days (payout_id) where payout_id is not null`,
  // Unpaid commission by referral, so that it can be taken back if the referral turns out invalid.
  `create table referral_days (
    user_id uuid not null references referrals (user_id),
    day integer not null,
    commission bigint not null,
    primary key (user_id, day)
  )`,
  // The network of each sign-up; purged after 90 days.
  `create table sign_ups (
    user_id uuid primary key references users (id),
    ip_key text not null,
    created_at timestamptz not null
  )`,
  `create index sign_ups_by_network on sign_ups (ip_key, created_at)`,
  `create index sign_ups_oldest on sign_ups (created_at)`,
  // Networks from which affiliates manage campaigns; purged after 90 days.
  `create table affiliate_networks (
    user_id uuid not null references users (id),
    ip_key text not null,
    seen_at timestamptz not null,
    primary key (user_id, ip_key)
  )`,
  `create index affiliate_networks_oldest on affiliate_networks (seen_at)`,
];
