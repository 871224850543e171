import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { systemAccountNos } from '../../ledger/index.ts';
import { idTextSql } from '../../db/uuid.ts';

/** Ledger invariants of withdrawals. */
export const withdrawalInvariants: readonly LedgerInvariant[] = [
  {
    text: `with held as (select coalesce(sum(amount), 0) as amount from withdrawals
        where state in ('requested', 'review', 'approved', 'signed', 'sent')
      ), account as (select
        coalesce((select sum(amount) from transfers where credit = ${systemAccountNos.withdrawals}), 0)
        - coalesce((select sum(amount) from transfers where debit = ${systemAccountNos.withdrawals}), 0) as amount
      ) select account.amount::text as account, held.amount::text as held from account, held
      where account.amount <> held.amount`,
    tell: ({ account, held }) =>
      `The account of withdrawals holds ${account}, those that are open hold ${held}.`,
  },
  {
    text: `with expected as (
        select w.id, w.user_id, part, code, 'withdrawal:' || ${idTextSql('w.id')} || ':' || part as client_id,
          case part when 'fee' then coalesce(w.fee_usd, 0) else w.amount end as amount,
          case part when 'hold' then 'main' when 'fee' then 'fees' else 'withdrawals' end as debit,
          case part when 'hold' then 'withdrawals' when 'release' then 'main' else 'world:' || w.network end as credit
        from withdrawals w, (values ('hold', 'withdraw-hold'), ('post', 'withdraw-post'),
          ('release', 'withdraw-release'), ('fee', 'network-fee')) as parts (part, code)
        where part = 'hold' or (part = 'post' and w.state = 'confirmed')
          or (part = 'release' and w.state in ('refused', 'cancelled', 'failed'))
          or (part = 'fee' and coalesce(w.fee_usd, 0) > 0)
      ), booked as (
        select t.client_id, t.code, t.amount, case when t.debit <= 0 or t.credit <= 0 then t.user_id end as owner,
          case when t.debit = 0 then 'main' else t.debit_name end as debit,
          case when t.credit = 0 then 'main' else t.credit_name end as credit
        from named_transfers t
        where t.code in ('withdraw-hold', 'withdraw-post', 'withdraw-release', 'network-fee')
      )
      select coalesce(e.client_id, b.client_id) as id, e.amount::text, b.amount::text as booked
      from expected e full join booked b on b.client_id = e.client_id
      where e.id is null or b.client_id is null or b.code <> e.code or b.amount <> e.amount
        or b.debit <> e.debit or b.credit <> e.credit
        or coalesce(b.owner, e.user_id) <> e.user_id`,
    tell: ({ id, amount, booked }) =>
      `${id} should have moved ${amount ?? 'nothing'} and moved ${booked ?? 'nothing'}, or on other accounts.`,
  },
  {
    text: `select w.id, w.state, count(a.number) as attempts from withdrawals w
      left join withdrawal_attempts a on a.withdrawal_id = w.id group by w.id
      having (count(a.number) > 0) <> (w.state in ('signed', 'sent', 'confirmed', 'failed'))
        or coalesce(max(a.number), 0) <> count(a.number)`,
    tell: ({ id, state, attempts }) => `Withdrawal ${id} is ${state} with ${attempts} signed attempts.`,
  },
  {
    text: `select w.id, w.state from withdrawals w where w.state in ('signed', 'sent', 'confirmed', 'failed')
      and not exists (select 1 from withdrawal_attempts a where a.withdrawal_id = w.id and a.txid = w.txid)`,
    tell: ({ id, state }) => `Withdrawal ${id} is ${state} by a transaction that is none of its attempts.`,
  },
  {
    text: `select w.id, one.take from withdrawals w join withdrawal_attempts a on a.withdrawal_id = w.id
      cross join lateral jsonb_array_elements_text(a.takes) as one (take)
      left join withdrawal_takes t on t.network = w.network and t.take = one.take
      where t.withdrawal_id is distinct from w.id`,
    tell: ({ id, take }) => `An attempt of withdrawal ${id} takes ${take}, which is not its own.`,
  },
];
