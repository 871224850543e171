import type { LedgerInvariant } from '../../../db/check-ledger.ts';
import { PLAYED_SQL } from '../../../db/proof-sums.ts';
import { systemAccountNos } from '../../../ledger/index.ts';
import { idTextSql } from '../../../db/uuid.ts';

/**
 * Invariants of accrued rewards: a player's XP equals the stakes from main, both by rounds and by days plus
 * queue; and no level bonus exists without a granted level.
 */
export const accrualInvariants: readonly LedgerInvariant[] = [
  {
    text: `with played as (
        select user_id, staked from ${PLAYED_SQL} p where account_no = 0
      ), days as (select user_id, sum(staked) as staked from player_days group by user_id),
      queue as (select user_id, sum(staked) as staked from settled_bets where is_main group by user_id)
      select u.id, coalesce(t.xp, 0)::text as xp, coalesce(p.xp_credit, 0)::text as credit,
        coalesce(played.staked, 0)::text as played, (coalesce(days.staked, 0) + coalesce(queue.staked, 0))::text as counted
      from users u left join player_totals t on t.user_id = u.id left join reward_players p on p.user_id = u.id
        left join played on played.user_id = u.id left join days on days.user_id = u.id
        left join queue on queue.user_id = u.id
      where coalesce(t.xp, 0) <> coalesce(p.xp_credit, 0) + coalesce(played.staked, 0)
        or coalesce(played.staked, 0) <> coalesce(days.staked, 0) + coalesce(queue.staked, 0)`,
    tell: ({ id, xp, credit, played, counted }) =>
      `Player ${id} has ${xp} XP, of which ${credit} were granted; settled rounds staked ${played} from main, ` +
      `the days and the queue say ${counted}.`,
  },
  {
    text: `with played as (
        select user_id, rounds, payout from ${PLAYED_SQL} p where account_no = 0
      ), counted as (
        select user_id, sum(rounds) as rounds, sum(payout) as payout from (
          select user_id, rounds, payout from player_days
          union all select user_id, 1, payout from settled_bets where is_main
        ) as parts group by user_id
      )
      select coalesce(p.user_id, c.user_id) as id, p.rounds::text as played, c.rounds::text as counted
      from played p full join counted c on c.user_id = p.user_id
      where coalesce(p.rounds, 0) <> coalesce(c.rounds, 0) or coalesce(p.payout, 0) <> coalesce(c.payout, 0)`,
    tell: ({ id, played, counted }) =>
      `Player ${id} has settled ${played} rounds from main, the days and the queue have ${counted} of them, ` +
      'or other payouts.',
  },
  {
    text: `select t.client_id as id, coalesce(p.granted_level, 0) as granted from named_transfers t
      left join reward_players p on ${idTextSql('p.user_id')} = split_part(t.client_id, ':', 2)
      where t.code = 'accrue' and t.client_id like 'level:%'
        and split_part(t.client_id, ':', 3)::integer > coalesce(p.granted_level, 0)`,
    tell: ({ id, granted }) => `A bonus was booked as ${id}, but the level granted is ${granted}.`,
  },
];

/**
 * Checks that the amount owed equals what players can claim: the pots plus `further`, an SQL expression in
 * minor units.
 */
export const owedInvariant = (further = '0'): LedgerInvariant => ({
  text: `with pots as (select coalesce(sum(running + closed), 0) as amount from reward_pots),
    further as (select ${further} as amount),
    account as (select
      coalesce((select sum(amount) from transfers where credit = ${systemAccountNos.owed}), 0)
      - coalesce((select sum(amount) from transfers where debit = ${systemAccountNos.owed}), 0) as amount)
    select account.amount::text as account, pots.amount::text as pots, further.amount::text as further
    from account, pots, further where account.amount <> pots.amount + further.amount`,
  tell: ({ account, pots, further }) =>
    `${account} is owed to players, but their pots hold ${pots} and their calendars ${further}.`,
});
