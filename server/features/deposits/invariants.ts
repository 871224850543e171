import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** SQL: each credit or reversal of a deposit, with its id in the ledger. */
const timesOf = (kind: string, last: string): string => `(
  select d.id, d.user_id, d.network, d.amount, '${kind}:' || d.network || ':' || d.txid || ':' || d.output
    || case n when 1 then '' else ':' || n end as client_id
  from deposits d, generate_series(1, ${last}) n
)`;
const credited = timesOf('deposit', 'd.credits');
const reversed = timesOf('reversal', `d.credits - case d.state when 'credited' then 1 else 0 end`);

/** Ledger invariants of deposits and debts. */
export const depositInvariants: readonly LedgerInvariant[] = [
  {
    text: `select coalesce(c.client_id, t.client_id) as id, c.amount::text, t.amount::text as moved
      from ${credited} c
      full join (select * from named_transfers where code = 'deposit' and debit_name <> 'world:buy') t
        on t.client_id = c.client_id
      where c.id is null or t.id is null or t.amount <> c.amount or t.user_id <> c.user_id or t.credit <> 0
        or t.code <> 'deposit' or t.debit_name <> 'world:' || c.network`,
    tell: ({ id, amount, moved }) => `${id} is credited with ${amount} and moved ${moved}.`,
  },
  {
    text: `with back as (
        select r.id, sum(coalesce(t.amount, 0)) as booked, sum(r.amount) as amount from ${reversed} r
        left join named_transfers t on t.client_id = r.client_id and t.code = 'deposit-reversal'
          and t.credit_name = 'world:' || r.network
        group by r.id
      ), owed as (select deposit_id, sum(amount) as amount from debts where deposit_id is not null
        group by deposit_id)
      select coalesce(b.id, o.deposit_id) as id, b.amount::text, b.booked::text, o.amount::text as owed
      from back b full join owed o on o.deposit_id = b.id
      where b.id is null or b.amount <> b.booked + coalesce(o.amount, 0)`,
    tell: ({ id, amount, booked, owed }) =>
      `Of deposit ${id}, ${amount} was reversed, but ${booked} booked back and ${owed} owed.`,
  },
  {
    text: `select b.id, b.amount::text, b.open::text, coalesce(p.paid, 0)::text as paid from debts b
      left join (
        select split_part(client_id, ':', 2) as id, sum(amount) as paid from named_transfers
        where code = 'deposit-reversal' and client_id like 'debt:%' group by 1
      ) p on p.id = ${idTextSql('b.id')} where b.open <> b.amount - coalesce(p.paid, 0)`,
    tell: ({ id, amount, open, paid }) =>
      `Debt ${id} of ${amount} is open with ${open}, but ${paid} was paid.`,
  },
  {
    text: `select t.client_id as id from named_transfers t
      left join (select client_id from ${reversed} r union all
        select t.client_id from named_transfers t join debts b on ${idTextSql('b.id')} = split_part(t.client_id, ':', 2)
        where t.client_id like 'debt:%') known on known.client_id = t.client_id
      where t.code = 'deposit-reversal' and t.credit_name <> 'world:buy' and known.client_id is null`,
    tell: ({ id }) => `The transfer ${id} takes back what no deposit was.`,
  },
  {
    text: `select t.client_id as id, t.code from named_transfers t
      where (t.debit_name like 'world:%' and t.code <> 'deposit')
        or (t.credit_name like 'world:%'
          and t.code not in ('deposit-reversal', 'withdraw-post', 'network-fee'))`,
    tell: ({ id, code }) => `The transfer ${id} (${code}) is none between players and the outside.`,
  },
  {
    text: `select id, state from deposits where (state in ('credited', 'reversed')) <> (price is not null)`,
    tell: ({ id, state }) => `Deposit ${id} is ${state}, and its price says otherwise.`,
  },
];
