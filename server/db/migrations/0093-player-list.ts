import { sql, type Kysely } from 'kysely';

/** What each player wagered, in an order: the wallet, which each bet changes, must have no index on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `wager` is copied from the main wallet when a player's rounds are counted, some seconds after they were played.
  `create table player_list (
    user_id uuid primary key,
    wager bigint not null
  ) with (fillfactor = 80)`,
  `insert into player_list (user_id, wager) select users.id, coalesce(wallets.staked, 0)
    from users left join wallets on wallets.user_id = users.id and wallets.account_no = 0`,
  `create index player_list_by_wager on player_list (wager desc, user_id desc)`,
];
