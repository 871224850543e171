import { sql, type Kysely } from 'kysely';

/**
 * Indexes for feeds, recently played games, deposits and a session's net, so that none of them scans all
 * rounds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/*
 * The collation of ids is written out, here and in the statements, so that PostgreSQL cannot walk the primary
 * key instead: looking for a rare game it would read every round.
 */
const statements = [
  `create index rounds_by_game on rounds (game, id collate "C" desc) where status = 'settled'`,
  `drop index rounds_by_user`,
  `create index rounds_by_user on rounds (user_id, game, id collate "C" desc) where status = 'settled'`,
  `drop index rounds_high`,
  `create index rounds_high on rounds (game, id collate "C" desc)
    where status = 'settled' and staked >= 10000000000`,
  `drop index rounds_lucky`,
  `create index rounds_lucky on rounds (game, id collate "C" desc)
    where status = 'settled' and multiplier >= 2000000000`,
  `create index rounds_won on rounds (game, id collate "C" desc) where status = 'settled' and payout > staked`,
  // Covered by the primary key and by the unique constraint.
  `drop index rounds_recent`,
  `drop index rounds_by_pair`,
  `create index transfers_deposits on transfers (credit_account_id) where code = 'deposit'`,

  // The player's payouts minus stakes when the session started: the net of the session is a difference of
  // totals.
  `alter table sessions add column net_before bigint not null default 0`,
  `update sessions set net_before = coalesce((
      select sum(r.payout - r.staked) from rounds r
      where r.user_id = sessions.user_id and r.status = 'settled' and r.settled_at < sessions.created_at), 0)
    where revoked_at is null and expires_at > now()`,
];
