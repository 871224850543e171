import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** SQL expression in minor units: unclaimed rewards of completed missions. */
export const RESERVED_FOR_MISSIONS_SQL = `(select coalesce(sum(reward), 0) from mission_progress
  where done_at is not null and claimed_at is null and lapsed_at is null)`;

/** Ledger invariants of missions: each reward was reserved, paid or returned once, as its row says. */
export const missionInvariants: readonly LedgerInvariant[] = [
  {
    text: `with booked as (
        select split_part(t.client_id, ':', 2) as mission_id, split_part(t.client_id, ':', 3)::integer as period,
          split_part(t.client_id, ':', 4) as user_id, split_part(t.client_id, ':', 5) as what, t.amount,
          case split_part(t.client_id, ':', 5)
            when 'done' then t.code = 'pool' and t.debit_name = 'rewards' and t.credit_name = 'prizes'
            when 'paid' then t.code = 'prize' and t.debit_name = 'prizes'
              and t.credit = 0 and ${idTextSql('t.user_id')} = split_part(t.client_id, ':', 4)
            when 'rest' then t.code = 'pool-rest' and t.debit_name = 'prizes' and t.credit_name = 'rewards'
            else false end as is_right
        from named_transfers t where t.client_id like 'mission:%'
      ), said as (
        select mission_id, period, ${idTextSql('user_id')} as user_id, 'done' as what, reward from mission_progress where done_at is not null
        union all select mission_id, period, ${idTextSql('user_id')}, 'paid', reward from mission_progress where claimed_at is not null
        union all select mission_id, period, ${idTextSql('user_id')}, 'rest', reward from mission_progress where lapsed_at is not null
      )
      select coalesce(b.mission_id, s.mission_id) as mission, coalesce(b.period, s.period) as period,
        coalesce(b.user_id, s.user_id) as id, coalesce(b.what, s.what) as what
      from booked b full join said s on s.mission_id = b.mission_id and s.period = b.period and s.user_id = b.user_id
        and s.what = b.what
      where b.mission_id is null or s.mission_id is null or b.amount <> s.reward or not b.is_right`,
    tell: ({ mission, period, id, what }) =>
      `The mission ${mission} of period ${period} of player ${id} is not (${what}) as the ledger has it.`,
  },
];
