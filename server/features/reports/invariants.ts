import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { systemAccountNos } from '../../ledger/index.ts';
import { FIRST_EXTERNAL_NO, NO_BONUS_SQL, REWARD_ACCOUNTS_SQL } from './count.ts';

/** Compares all days of the reports with the sums of the ledger, once both have come equally far. */
export const reportInvariants: readonly LedgerInvariant[] = [
  {
    text: `with books as (
        select coalesce(sum(amount) filter (where account_no = ${systemAccountNos.house}), 0) as ggr,
          coalesce(-sum(amount) filter (where account_no in ${REWARD_ACCOUNTS_SQL}
            and code not in ${NO_BONUS_SQL}), 0) as bonus_cost,
          coalesce(-sum(amount) filter (where account_no >= ${FIRST_EXTERNAL_NO}
            and code in ('deposit', 'deposit-reversal')), 0) as deposits,
          coalesce(sum(amount) filter (where account_no >= ${FIRST_EXTERNAL_NO}
            and code = 'withdraw-post'), 0) as withdrawals
        from ledger_days
      ), reports as (
        select coalesce(sum(stakes - payouts), 0) as ggr, coalesce(sum(bonus_cost), 0) as bonus_cost,
          coalesce(sum(deposits), 0) as deposits, coalesce(sum(withdrawals), 0) as withdrawals
        from report_days
      ), compared as (
        select f.name, f.books, f.reports from books b, reports r, lateral (values
          ('GGR', b.ggr, r.ggr), ('bonus cost', b.bonus_cost, r.bonus_cost), ('deposits', b.deposits, r.deposits),
          ('withdrawals', b.withdrawals, r.withdrawals)) as f (name, books, reports)
      )
      select name, books::text, reports::text from compared
      where books <> reports and (select upto from report_counted) = (select upto from ledger_closed)`,
    tell: ({ name, books, reports }) => `Reports have ${name} of ${reports}, but the books have ${books}.`,
  },
];
