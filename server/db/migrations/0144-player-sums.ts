import { sql, type Kysely } from 'kysely';

/** What all players hold together and the house's daily result with each, kept so that no page adds them up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row: players and transfers with a smaller id are in it, `main` and `bonus` by the account.
  `create table player_sums (
    upto uuid not null,
    players bigint not null,
    main bigint not null,
    bonus bigint not null
  )`,
  // What players hold now, less the transfers that will be added when they are closed.
  `insert into player_sums (upto, players, main, bonus)
    select c.upto, (select count(*) from users where id < c.upto), w.main - t.main, w.bonus - t.bonus
    from ledger_closed c
      cross join (select coalesce(sum(amount) filter (where account_no = 0), 0) as main,
        coalesce(sum(amount) filter (where account_no < 0), 0) as bonus from wallets) w
      cross join (select coalesce(sum(case when credit = 0 then amount else 0 end
          - case when debit = 0 then amount else 0 end), 0) as main,
        coalesce(sum(case when credit < 0 then amount else 0 end
          - case when debit < 0 then amount else 0 end), 0) as bonus
        from transfers where id >= (select upto from ledger_closed)) t`,
  // Stakes less payouts of rounds on bonuses; the other columns are of rounds from main.
  `alter table player_days add column bonus_result bigint not null default 0`,
  `insert into player_days (user_id, day, staked, payout, expected, rounds, bonus_result)
    select user_id, floor(extract(epoch from settled_at) / 86400)::integer, 0, 0, 0, 0, sum(staked - payout)
    from rounds where account_no < 0 and status = 'settled' and settled_at >= now() - interval '31 days' group by 1, 2
    on conflict (user_id, day) do update set bonus_result = excluded.bonus_result`,
];
