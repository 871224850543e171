import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { RESERVED_FOR_CHALLENGES_SQL } from '../challenges/feature.ts';
import { RESERVED_FOR_DROPS_SQL } from '../coin-drops/feature.ts';
import { RESERVED_FOR_MISSIONS_SQL } from '../missions/feature.ts';
import { RESERVED_FOR_TOURNAMENTS_SQL } from '../tournaments/feature.ts';
import { RESERVED_FOR_TRIVIA_SQL } from '../trivia/feature.ts';
import { owedInvariant } from './accrual/feature.ts';
import { systemAccountNos } from '../../ledger/index.ts';
import { idTextSql } from '../../db/uuid.ts';

/** What calendars hold in addition to the pots. */
const slots = `(select coalesce(sum(amount), 0) from calendar_slots
  where claimed_at is null and moved_at is null and lapsed_at is null)`;

/** SQL expressions in minor units: what each feature reserved for players and has not paid. */
const putAside: readonly string[] = [
  RESERVED_FOR_CHALLENGES_SQL,
  RESERVED_FOR_DROPS_SQL,
  RESERVED_FOR_MISSIONS_SQL,
  RESERVED_FOR_TOURNAMENTS_SQL,
  RESERVED_FOR_TRIVIA_SQL,
];
export const RESERVED_SUM_SQL = putAside.join(' + ');

/** Ledger invariants of rewards. */
export const rewardInvariants: readonly LedgerInvariant[] = [
  owedInvariant(slots),
  {
    text: `with tables as (select ${RESERVED_SUM_SQL} as amount),
      account as (select
        coalesce((select sum(amount) from transfers where credit = ${systemAccountNos.prizes}), 0)
        - coalesce((select sum(amount) from transfers where debit = ${systemAccountNos.prizes}), 0) as amount)
      select account.amount::text as account, tables.amount::text as tables from account, tables
      where account.amount <> tables.amount`,
    tell: ({ account, tables }) => `${account} is put aside for prizes, but the tables say ${tables}.`,
  },
  {
    text: `select t.client_id as id, t.code from named_transfers t
      where (t.code in ('accrue', 'claim', 'lapse') or t.debit_name = 'owed' or t.credit_name = 'owed')
        and not case t.code
          when 'accrue' then t.debit_name = 'rewards' and t.credit_name = 'owed'
          when 'lapse' then t.debit_name = 'owed' and t.credit_name = 'rewards'
          when 'claim' then t.debit_name = 'owed' and t.credit = 0 else false end`,
    tell: ({ id, code }) => `The transfer ${id} (${code}) is none between what is earned and a player.`,
  },
  {
    text: `with moved as (
        select split_part(client_id, ':', 2) as id, code, amount, user_id from named_transfers
        where client_id like 'calendar:%' or (code = 'lapse' and client_id not like 'lapse:%:%')
      )
      select coalesce(${idTextSql('s.id')}, m.id) as id from calendar_slots s full join moved m on m.id = ${idTextSql('s.id')}
      where s.id is null or (m.id is null and (s.claimed_at is not null or s.lapsed_at is not null))
        or (m.id is not null and (m.amount <> s.amount or case m.code
          when 'claim' then s.claimed_at is null or m.user_id <> s.user_id else s.lapsed_at is null end))`,
    tell: ({ id }) => `The slot ${id} of a calendar is not as its transfer says.`,
  },
  {
    text: `with taken as (
        select split_part(t.client_id, ':', 2) as user_id, split_part(t.client_id, ':', 3) as kind, count(*) as times,
          bool_and(t.code = 'lapse' or (t.credit = 0 and ${idTextSql('t.user_id')} = split_part(t.client_id, ':', 2))) as is_own
        from named_transfers t
        where t.client_id like 'claim:%' or t.client_id like 'lapse:%:%' group by 1, 2
      )
      select coalesce(${idTextSql('p.user_id')}, t.user_id) as id, coalesce(p.kind, t.kind) as kind, coalesce(p.claims, 0) as claims,
        coalesce(t.times, 0) as times
      from reward_pots p full join taken t on t.user_id = ${idTextSql('p.user_id')} and t.kind = p.kind
      where coalesce(p.claims, 0) <> coalesce(t.times, 0) or not t.is_own`,
    tell: ({ id, kind, claims, times }) =>
      `The pot ${kind} of player ${id} was claimed ${claims} times, but ${times} transfers took from it.`,
  },
  {
    text: `select coalesce(c.client_id, t.client_id) as id
      from (select 'cashback:' || ${idTextSql('user_id')} || ':' || week as client_id, amount from cashback_weeks
        union all select 'gift:' || gift_id || ':' || ${idTextSql('user_id')}, amount from calendar_slots where source = 'gift') c
      full join (select client_id, amount from named_transfers
        where code = 'accrue' and (client_id like 'cashback:%' or client_id like 'gift:%')) t using (client_id)
      where c.client_id is null or t.client_id is null or c.amount <> t.amount`,
    tell: ({ id }) => `${id} is not in the tables as it is in the ledger.`,
  },
];
