import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { bookMovements, systemAccounts } from '../../ledger/index.ts';
import { receiveAll } from './transit.ts';

interface Part {
  readonly userId: string;
  readonly day: number;
  readonly amount: bigint;
}
const UNPAID = defineStatement<{ affiliateId: string; userId: string | null }, Part>(
  `select d.user_id as "userId", d.day, d.commission as amount
  from commission_days c join referral_days d on d.affiliate_id = c.affiliate_id and d.day = c.day
  where c.affiliate_id = @affiliateId and c.payout_id is null and d.commission > 0
    and (@userId::uuid is null or d.user_id = @userId::uuid)
  order by d.day, d.user_id for no key update of c`,
);
interface PartColumns {
  readonly affiliateId: string;
  readonly ids: readonly string[];
  readonly days: readonly number[];
  readonly amounts: readonly bigint[];
}
/** Subtracts from the affiliate's days, from the referrals' days, and from the referrals' totals. */
const SUBTRACT = defineStatement<PartColumns>(`with g as (
    select * from unnest(@ids::uuid[], @days::integer[], @amounts::bigint[]) as g (user_id, day, amount)
  ), parts as (
    update referral_days d set commission = d.commission - g.amount from g
    where d.affiliate_id = @affiliateId and d.user_id = g.user_id and d.day = g.day
  ), sums as (
    update referrals r set commission = r.commission - s.amount
    from (select user_id, sum(amount) as amount from g group by user_id) s where r.user_id = s.user_id
  )
  update commission_days c set commission = c.commission - s.amount
  from (select day, sum(amount) as amount from g group by day) s
  where c.affiliate_id = @affiliateId and c.day = s.day`);

/**
 * Takes unpaid commission back to the house, newest first: of one referral or of all, up to an amount. What is still on
 * its way arrives first. The caller has locked the referrals. Returns the amount in minor units.
 */
export async function reverseCommission(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  {
    affiliateId,
    userId = null,
    most = null,
    clientId = newId(deps.clock),
  }: {
    readonly affiliateId: string;
    readonly userId?: string | null;
    readonly most?: bigint | null;
    readonly clientId?: string;
  },
): Promise<bigint> {
  await receiveAll(tx, deps, affiliateId);
  const unpaid = await executeStatement(tx, UNPAID, { affiliateId, userId });
  const parts = most === null ? unpaid : upTo(most, unpaid.toReversed());
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  if (amount === 0n) return 0n;
  await executeStatement(tx, SUBTRACT, {
    affiliateId,
    ids: parts.map((part) => part.userId),
    days: parts.map(({ day }) => day),
    amounts: parts.map((part) => part.amount),
  });
  await bookMovements(tx, deps, [
    {
      debit: systemAccounts.commissions,
      credit: systemAccounts.rewards,
      amount,
      code: 'commission-correction',
      roundId: null,
      clientId: `correction:${clientId}`,
    },
  ]);
  return amount;
}

function upTo(most: bigint, parts: readonly Part[]): Part[] {
  let left = most;
  return parts.flatMap((part) => {
    const amount = part.amount < left ? part.amount : left;
    left -= amount;
    return amount > 0n ? [{ ...part, amount }] : [];
  });
}
