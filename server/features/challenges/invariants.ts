import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** SQL expression in minor units: unwon prizes of running challenges. */
export const RESERVED_FOR_CHALLENGES_SQL = `(select coalesce(sum(c.prize * (c.winners - (select count(*) from challenge_hits h
    where h.challenge_id = c.id and h.paid_at is not null))), 0) from challenges c where c.state = 'running')`;

/** Ledger invariants of challenges. */
export const challengeInvariants: readonly LedgerInvariant[] = [
  {
    text: `with booked as (
        select c.id,
          coalesce(sum(t.amount) filter (where t.client_id = 'pool:' || ${idTextSql('c.id')} and t.debit_name = 'rewards'
            and t.credit_name = 'prizes'), 0) as pool,
          coalesce(sum(t.amount) filter (where t.client_id = 'pool-rest:' || ${idTextSql('c.id')} and t.debit_name = 'prizes'
            and t.credit_name = 'rewards'), 0) as rest,
          coalesce(sum(t.amount) filter (where t.code = 'prize' and t.debit_name = 'prizes'), 0) as paid
        from challenges c left join named_transfers t on t.client_id in ('pool:' || ${idTextSql('c.id')}, 'pool-rest:' || ${idTextSql('c.id')})
          or (t.code = 'prize' and t.client_id like 'prize:' || ${idTextSql('c.id')} || ':%') group by c.id
      ), won as (
        select challenge_id as id, count(*) as places, max(place) as last from challenge_hits
        where place is not null group by challenge_id
      )
      select c.id, c.state, b.pool::text as pool, b.paid::text as paid, b.rest::text as rest
      from challenges c join booked b on b.id = c.id left join won w on w.id = c.id
      where b.pool <> case when c.state in ('running', 'over') then c.budget else 0 end
        or b.paid <> c.prize * coalesce(w.places, 0) or coalesce(w.places, 0) <> coalesce(w.last, 0)
        or b.rest <> case when c.state = 'over' then c.budget - b.paid else 0 end`,
    tell: ({ id, state, pool, paid, rest }) =>
      `The challenge ${id} is ${state}, but ${pool} were put aside for it, ${paid} paid and ${rest} given back.`,
  },
  {
    text: `select h.challenge_id as id, h.round_id as round from challenge_hits h
      join challenges c on c.id = h.challenge_id
      left join named_transfers t on t.client_id = 'prize:' || ${idTextSql('h.challenge_id')} || ':' || ${idTextSql('h.user_id')}
      where h.place is not null and (t.amount is distinct from c.prize or t.user_id is distinct from h.user_id or t.credit <> 0)`,
    tell: ({ id, round }) =>
      `The prize of the challenge ${id} for the round ${round} was not paid to its player.`,
  },
];
