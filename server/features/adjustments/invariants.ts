import type { LedgerInvariant } from '../../db/check-ledger.ts';

/** Ledger invariants of adjustments. */
export const adjustmentInvariants: readonly LedgerInvariant[] = [
  {
    text: `with approved as (
        select amount, count(*) as count from adjustments where state = 'approved' group by amount
      ), booked as (
        select amount, count(*) as count from transfers where code = 'adjustment' group by amount
      )
      select coalesce(a.amount, b.amount)::text as amount, coalesce(a.count, 0)::text as approved,
        coalesce(b.count, 0)::text as booked
      from approved a full join booked b on b.amount = a.amount
      where a.count is distinct from b.count`,
    tell: ({ amount, approved, booked }) =>
      `${approved} adjustments of ${amount} are approved, and ${booked} transfers of them are booked.`,
  },
  {
    text: `select id from adjustments where state = 'approved' and (decided_by is null or decided_by in (asked_by, user_id))`,
    tell: ({ id }) => `Adjustment ${id} was not approved by a second person.`,
  },
];
