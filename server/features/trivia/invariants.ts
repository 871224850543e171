import type { LedgerInvariant } from '../../db/check-ledger.ts';
import { idTextSql } from '../../db/uuid.ts';

/** SQL expression in minor units: pools of undecided questions. */
export const RESERVED_FOR_TRIVIA_SQL = `(select coalesce(sum(pool), 0) from trivia_rounds
  where pooled_at is not null and state <> 'closed')`;

/** Ledger invariants of question pools. */
export const triviaInvariants: readonly LedgerInvariant[] = [
  {
    text: `with money as (
        select r.id, coalesce(sum(t.amount) filter (where t.code = 'pool'), 0) as pooled,
          coalesce(sum(t.amount) filter (where t.code in ('prize', 'pool-rest')), 0) as given
        from trivia_rounds r left join named_transfers t on t.code in ('pool', 'prize', 'pool-rest')
          and split_part(t.client_id, ':', 2) = ${idTextSql('r.id')} group by r.id
      )
      select r.id, r.pool::text, m.pooled::text, m.given::text from trivia_rounds r join money m on m.id = r.id
      where m.pooled <> case when r.pooled_at is null then 0 else r.pool end
        or m.given <> case when r.pooled_at is null or r.state <> 'closed' then 0 else r.pool end`,
    tell: ({ id, pool, pooled, given }) =>
      `The question ${id} has a pool of ${pool}; the ledger has ${pooled} put aside and ${given} given.`,
  },
  {
    text: `select a.trivia_id as id, a.user_id as "userId" from trivia_answers a
      left join named_transfers t on t.client_id = 'prize:' || ${idTextSql('a.trivia_id')} || ':' || ${idTextSql('a.user_id')} and t.code = 'prize'
      join trivia_rounds r on r.id = a.trivia_id
      where coalesce(a.won, 0) <> coalesce(t.amount, 0)
        or (a.won is not null and (a.answer <> r.right_answer or not a.for_prize))`,
    tell: ({ id, userId }) =>
      `What player ${userId} won with the question ${id} is not what the ledger says.`,
  },
];
