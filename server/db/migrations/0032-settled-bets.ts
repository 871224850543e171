import { sql, type Kysely } from 'kysely';

/** The basis of rewards: XP, the queue of settled bets, and the accounts of earned but unpaid rewards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table accounts drop constraint accounts_kind_check`,
  `alter table accounts add constraint accounts_kind_check check (kind in ('main', 'bonus', 'house', 'escrow', 'rewards',
    'fees', 'deposits', 'items', 'withdrawals', 'world', 'owed', 'prizes', 'commissions'))`,
  `insert into accounts (id, owner_id, kind, created_at)
    select kind, null, kind, now() from unnest(array['owed', 'prizes', 'commissions']) as kind`,
  `alter table player_totals add column xp bigint not null default 0`,
  // Until now there were only main balances.
  `update player_totals set xp = staked`,
  // No key and no index: each row is inserted once and deleted once.
  `create table settled_bets (
    round_id text not null,
    user_id text not null,
    account_id text not null,
    is_main boolean not null,
    game text not null,
    staked bigint not null,
    payout bigint not null,
    multiplier bigint not null,
    edge_ppm integer not null,
    xp bigint not null,
    settled_at timestamptz not null
  )`,
];
