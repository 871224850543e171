import type { LedgerInvariant } from '../../db/check-ledger.ts';

/** Ledger invariants of promo codes. */
export const promotionInvariants: readonly LedgerInvariant[] = [
  {
    text: `select c.code, c.uses::text, count(u.user_id)::text as users from promo_codes c
      left join promo_code_users u on u.code = c.code group by c.code
      having c.uses <> count(u.user_id)`,
    tell: ({ code, uses, users }) => `The code ${code} says ${uses} uses, but ${users} players have it.`,
  },
  {
    text: `select u.code, u.user_id as id from promo_code_users u
      join promo_codes c on c.code = u.code
      where case c.type when 'deposit_match' then (u.used_at is null) <> (u.ref is null)
        else u.used_at is null or u.ref is not null end`,
    tell: ({ code, id }) => `The code ${code} of player ${id} is used, and its deposit says otherwise.`,
  },
];
