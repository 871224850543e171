import { sql, type Kysely } from 'kysely';

/** Feeds, the games a player played last, deposits and a session's net, read without looking through all rounds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/*
 * The order of ids is spelled with its collation, here and in the statements, so that PostgreSQL cannot walk the
 * primary key instead: looking for a rare game it would read every round.
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
  // The primary key does the one's work, the unique constraint is the other.
  `drop index rounds_recent`,
  `drop index rounds_by_pair`,
  `create index transfers_deposits on transfers (credit_account_id) where code = 'deposit'`,

  // Payouts less stakes of the player when the session was opened: what was won since is a difference of totals.
  `alter table sessions add column net_before bigint not null default 0`,
  `update sessions set net_before = coalesce((
      select sum(r.payout - r.staked) from rounds r
      where r.user_id = sessions.user_id and r.status = 'settled' and r.settled_at < sessions.created_at), 0)
    where revoked_at is null and expires_at > now()`,
];
