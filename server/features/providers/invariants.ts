import type { LedgerInvariant } from '../../db/check-ledger.ts';

/** Ledger invariants of provider rounds, in addition to those of all rounds. */
export const providerInvariants: readonly LedgerInvariant[] = [
  {
    text: `with told as (
        select provider_id, their_round,
          coalesce(sum(amount) filter (where kind = 'bet' and undone_at is null), 0) as staked,
          coalesce(sum(amount) filter (where kind = 'bet' and undone_at is not null), 0) as undone,
          coalesce(sum(amount) filter (where kind = 'win'), 0) as won
        from provider_transactions group by provider_id, their_round
      )
      select r.id, r.staked::text, r.undone::text, r.won::text from provider_rounds r
      left join told t on t.provider_id = r.provider_id and t.their_round = r.their_id
      where t.their_round is null or t.staked <> r.staked or t.undone <> r.undone or t.won <> r.won
        or r.payout <> case r.status when 'settled' then r.won else 0 end`,
    tell: ({ id, staked, undone, won }) =>
      `Round ${id} of a provider has ${staked} staked, ${undone} undone and ${won} won; its calls say something else.`,
  },
  {
    text: `select t.their_id as id, t.provider_id as provider from provider_transactions t
      where t.kind in ('bet', 'win') and not exists (
        select from provider_rounds r where r.provider_id = t.provider_id and r.their_id = t.their_round)`,
    tell: ({ id, provider }) => `Transaction ${id} of provider ${provider} belongs to no round.`,
  },
];
