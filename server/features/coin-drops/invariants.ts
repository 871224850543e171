import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** SQL expression in minor units: drops neither shared nor returned. */
export const RESERVED_FOR_DROPS_SQL = `(select coalesce(sum(amount), 0) from coin_drops where state in ('open', 'closed'))`;

/** Ledger invariants of coin drops: the ledger matches their states. */
export const dropInvariants: readonly LedgerInvariant[] = [
  {
    text: `with money as (
        select split_part(client_id, ':', 2) as id, coalesce(sum(amount) filter (where code = 'drop'), 0) as dropped,
          coalesce(sum(amount) filter (where code = 'drop-share'), 0) as shared,
          coalesce(sum(amount) filter (where code = 'drop-refund'), 0) as refunded
        from named_transfers where code in ('drop', 'drop-share', 'drop-refund') group by 1
      )
      select coalesce(${idTextSql('d.id')}, m.id) as id, d.state, d.amount::text, m.dropped::text, m.shared::text, m.refunded::text
      from coin_drops d full join money m on m.id = ${idTextSql('d.id')}
      where d.id is null or m.id is null or m.dropped <> d.amount
        or m.shared <> case d.state when 'paid' then d.amount else 0 end
        or m.refunded <> case d.state when 'refunded' then d.amount else 0 end`,
    tell: ({ id, state, amount, dropped, shared, refunded }) =>
      `Coin drop ${id} (${state}, ${amount}) has ${dropped} in the ledger, ${shared} shared and ${refunded} given back.`,
  },
  {
    text: `with paid as (
        select split_part(t.client_id, ':', 2) as id, split_part(t.client_id, ':', 3) as user_id, t.amount,
          t.user_id as owner_id, t.credit
        from named_transfers t where t.code = 'drop-share'
      )
      select coalesce(${idTextSql('c.drop_id')}, p.id) as id, coalesce(${idTextSql('c.user_id')}, p.user_id) as "userId"
      from (select * from coin_drop_claims where share is not null) c
      full join paid p on p.id = ${idTextSql('c.drop_id')} and p.user_id = ${idTextSql('c.user_id')}
      where c.drop_id is null or p.id is null or p.amount <> c.share or p.owner_id <> c.user_id or p.credit <> 0`,
    tell: ({ id, userId }) =>
      `The share of player ${userId} in coin drop ${id} is not in the ledger as it is in the table.`,
  },
  {
    text: `select d.id from coin_drops d join coin_drop_claims c on c.drop_id = d.id
      group by d.id having count(*) > d.most or bool_or(c.user_id = d.user_id)`,
    tell: ({ id }) => `Coin drop ${id} was collected by too many, or by its own player.`,
  },
];
