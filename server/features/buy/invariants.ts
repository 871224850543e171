import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** Ledger invariants of orders. */
export const buyInvariants: readonly LedgerInvariant[] = [
  {
    text: `select coalesce(${idTextSql('o.id')}, t.client_id) as id, o.amount::text, t.amount::text as moved
      from (select * from buy_orders where paid_at is not null) o
      full join (select * from named_transfers where debit_name = 'world:buy') t
        on t.client_id = 'buy:' || ${idTextSql('o.id')}
      where o.id is null or t.id is null or t.amount <> o.amount or t.code <> 'deposit'
        or t.user_id <> o.user_id or t.credit <> 0`,
    tell: ({ id, amount, moved }) => `Order ${id} is paid with ${amount} and moved ${moved}.`,
  },
  {
    text: `with back as (
        select o.id, case when o.state = 'refunded' and o.paid_at is not null then o.amount else 0 end as amount,
          coalesce(t.amount, 0) as booked, coalesce(d.amount, 0) as owed from buy_orders o
        left join named_transfers t on t.client_id = 'reversal:buy:' || ${idTextSql('o.id')}
        left join debts d on d.order_id = o.id
      ) select id, amount::text, booked::text, owed::text from back where amount <> booked + owed`,
    tell: ({ id, amount, booked, owed }) =>
      `Of order ${id}, ${amount} was refunded, but ${booked} booked back and ${owed} owed.`,
  },
  {
    text: `select t.client_id as id from named_transfers t
      left join buy_orders o on t.client_id = 'reversal:buy:' || ${idTextSql('o.id')}
      left join debts d on t.client_id like 'debt:' || ${idTextSql('d.id')} || ':%'
      where t.credit_name = 'world:buy' and o.id is null and d.order_id is null`,
    tell: ({ id }) => `The transfer ${id} takes back what nobody bought.`,
  },
];
