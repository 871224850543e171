import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** Amount reserved for a tournament `t`, by its state; a clash's pool grows before it starts. */
const PUT_ASIDE = `case when t.type = 'clash' or t.state in ('running', 'counting', 'drawn', 'paid') then t.pool
  else 0 end`;
const PAID = `coalesce((select sum(r.prize) from tournament_results r
  where r.tournament_id = t.id and r.paid_at is not null), 0)`;

/** SQL expression in minor units: what tournaments hold of the prizes account. */
export const RESERVED_FOR_TOURNAMENTS_SQL = `(select coalesce(sum(${PUT_ASIDE} - ${PAID}), 0) from tournaments t
  where t.state <> 'paid')`;

/** Ledger invariants of tournaments. */
export const tournamentInvariants: readonly LedgerInvariant[] = [
  {
    text: `with moved as (
        select coalesce(sum(amount) filter (where code = 'pool'), 0) as put, coalesce(sum(amount) filter (where
          code = 'prize'), 0) as paid, coalesce(sum(amount) filter (where code = 'pool-rest'), 0) as rest, id
        from (
          select code, amount, case when client_id like 'clash:%' then 'clash-' || split_part(client_id, ':', 3)
            else split_part(client_id, ':', 2) end as id
          from named_transfers where code in ('pool', 'prize', 'pool-rest')
        ) m group by id
      )
      select t.id, t.pool::text, t.state, m.put::text, m.paid::text, m.rest::text
      from tournaments t left join moved m on m.id = t.id
      where coalesce(m.put, 0) <> ${PUT_ASIDE} or coalesce(m.paid, 0) <> ${PAID}
        or coalesce(m.rest, 0) <> case when t.state = 'paid' then t.pool - ${PAID} else 0 end`,
    tell: ({ id, pool, state, put, paid, rest }) =>
      `Tournament ${id} is ${state} with a pool of ${pool}; ${put} were put aside for it, ${paid} paid, ${rest} went back.`,
  },
  {
    text: `select r.tournament_id as id, r.place from tournament_results r
      left join named_transfers t on t.client_id = 'prize:' || r.tournament_id || ':' || ${idTextSql('r.user_id')}
        and t.debit_name = 'prizes' and t.user_id = r.user_id and t.credit = 0 and t.amount = r.prize
      where (r.paid_at is not null) <> (t.id is not null) or (r.paid_at is not null and r.prize = 0)`,
    tell: ({ id, place }) => `Place ${place} of tournament ${id} is not paid as it says.`,
  },
  {
    text: `select t.id from tournaments t where t.state = 'paid' and exists (select from tournament_results r
      where r.tournament_id = t.id and r.prize > 0 and r.paid_at is null)`,
    tell: ({ id }) => `Tournament ${id} is said to be paid, but not all of its prizes are.`,
  },
  {
    text: `select t.id from tournaments t left join tournament_entries e on e.tournament_id = t.id
      where t.digest is not null group by t.id having t.digest <> encode(sha256(convert_to(coalesce(
        string_agg(e.entry_id || ',' || e.tickets || chr(10), '' order by e.position), ''), 'UTF8')), 'hex')`,
    tell: ({ id }) => `The list of the draw ${id} is not the one that was fixed.`,
  },
];
