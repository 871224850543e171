import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { OWN_PLAYED_SQL } from '../../db/proof-sums.ts';
import { COUNTED_WAGER_SQL } from './rows.ts';

/** Ledger invariants of bonuses. */
export const bonusInvariants: readonly LedgerInvariant[] = [
  {
    text: `with money as (
        select credit_name as id, sum(amount) filter (where code = 'bonus-own') as own,
          sum(amount) filter (where code = 'bonus-grant') as granted
        from named_transfers where code in ('bonus-own', 'bonus-grant') group by credit_name
      )
      select coalesce(n.id, m.id) as id, n.own::text, n.granted::text, m.own::text as own_booked,
        m.granted::text as granted_booked
      from bonuses n full join money m on m.id = n.id
      where n.id is null or n.own <> coalesce(m.own, 0) or n.granted <> coalesce(m.granted, 0)`,
    tell: ({ id, own, granted, own_booked, granted_booked }) =>
      `Bonus ${id} says ${own} of its player's and ${granted} granted, its transfers ${own_booked} and ${granted_booked}.`,
  },
  {
    text: `select n.id, b.amount::text, n.spins_left, n.spin_stake::text
      from bonuses n join wallets b on b.user_id = n.user_id and b.account_id = n.id
      where n.state = 'spins' and b.amount < n.spins_left * n.spin_stake`,
    tell: ({ id, amount, spins_left, spin_stake }) =>
      `Bonus ${id} holds ${amount}, less than its ${spins_left} spins of ${spin_stake}.`,
  },
  {
    text: `select n.id, b.amount::text from bonuses n join wallets b on b.user_id = n.user_id and b.account_id = n.id
      where n.state = 'closed' and (b.amount <> 0
        or exists (select from open_rounds r where r.user_id = n.user_id and r.account_no = b.account_no))`,
    tell: ({ id, amount }) => `Bonus ${id} is closed, but holds ${amount} or has an open round.`,
  },
  {
    text: `with played as (
        select w.account_id, p.staked from ${OWN_PLAYED_SQL} p
        join wallets w on w.user_id = p.user_id and w.account_no = p.account_no where p.account_no < 0),
      waiting as (select account_id, sum(staked) as staked, sum(${COUNTED_WAGER_SQL('staked', 'edge_ppm')}) as counted
        from settled_bets group by account_id)
      select n.id, n.staked::text, coalesce(p.staked, 0)::text as played, coalesce(q.staked, 0)::text as waiting
      from bonuses n left join played p on p.account_id = n.id left join waiting q on q.account_id = n.id
      where n.staked + coalesce(q.staked, 0) <> coalesce(p.staked, 0) or n.counted + coalesce(q.counted, 0) < 0`,
    tell: ({ id, staked, played, waiting }) =>
      `Bonus ${id} has counted ${staked} and ${waiting} wait, but ${played} were staked.`,
  },
  {
    text: `select coalesce(w.account_id, n.id) as id
      from (select user_id, account_id from wallets where account_no < 0) w
      full join bonuses n on n.id = w.account_id and n.user_id = w.user_id
      where w.account_id is null or n.id is null`,
    tell: ({ id }) => `Account ${id} is that of a bonus, but there is none, or the bonus has no account.`,
  },
];
