import { idTextSql } from '../../db/uuid.ts';
import { systemAccountNos } from '../../ledger/index.ts';
import type { LedgerInvariant } from '../../db/check-ledger.ts';

/** Ledger invariants of tips. */
export const tipInvariants: readonly LedgerInvariant[] = [
  {
    text: `select t.id, t.amount::text, coalesce(given.amount, 0)::text as given,
        coalesce(arrived.amount, owed.amount, 0)::text as arrived
      from tips t
        left join transfer_keys gave on gave.user_id = t.user_id
          and gave.client_id = 'tip:' || ${idTextSql('t.receiver_id')} || ':' || ${idTextSql('t.id')}
        left join transfers given on given.user_id = gave.user_id and given.id = gave.transfer_id
          and given.credit = ${systemAccountNos.transit}
        left join transfer_keys took on took.user_id in (t.receiver_id, t.user_id)
          and took.client_id = 'tip:' || ${idTextSql('t.user_id')} || ':' || ${idTextSql('t.id')}
        left join transfers arrived on arrived.user_id = took.user_id and arrived.id = took.transfer_id
          and arrived.debit = ${systemAccountNos.transit}
        left join in_transit owed on owed.user_id = t.user_id and owed.id = t.id and arrived.id is null
      where t.amount is distinct from given.amount
        or t.amount is distinct from coalesce(arrived.amount, owed.amount)`,
    tell: ({ id, amount, given, arrived }) =>
      `Tip ${id} is ${amount}, of which ${given} left its giver, and ${arrived} arrived or is on its way.`,
  },
];
