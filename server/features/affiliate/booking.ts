import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { bookMovements, systemAccounts } from '../../ledger/index.ts';
import { toUtcDay } from '../reward-rules/feature.ts';

/** What one referral earned its affiliate, in minor units. */
export interface ReferralEarning {
  readonly userId: string;
  readonly affiliateId: string;
  readonly commission: bigint;
}

/**
 * Adds to today, or to the day after the last paid one if that is later; skips if a payout was concurrent.
 */
const ADD_TO_DAYS = defineStatement<
  { ids: readonly string[]; amounts: readonly bigint[]; today: number },
  { affiliateId: string; day: number }
>(`insert into commission_days as d (affiliate_id, day, commission)
  select id, greatest(@today::integer, (select max(p.day) + 1 from commission_days p
    where p.affiliate_id = id and p.payout_id is not null)), amount
  from unnest(@ids::uuid[], @amounts::bigint[]) as g (id, amount) order by id
  on conflict (affiliate_id, day) do update set commission = d.commission + excluded.commission
    where d.payout_id is null
  returning affiliate_id as "affiliateId", day`);
interface DayColumns {
  readonly ids: readonly string[];
  readonly days: readonly number[];
  readonly amounts: readonly bigint[];
}
const ADD_TO_REFERRALS =
  defineStatement<DayColumns>(`insert into referral_days as d (user_id, day, commission)
  select id, day, amount from unnest(@ids::uuid[], @days::integer[], @amounts::bigint[]) as g (id, day, amount)
  order by id, day
  on conflict (user_id, day) do update set commission = d.commission + excluded.commission`);

/**
 * Adds commission to the affiliates' current day, never to a paid day or one before it, whose hold period
 * would be shorter. The caller books the movement.
 */
export async function addCommission(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  earned: readonly ReferralEarning[],
): Promise<void> {
  if (earned.length === 0) return;
  const sums = new Map<string, bigint>();
  for (const { affiliateId, commission } of earned)
    sums.set(affiliateId, (sums.get(affiliateId) ?? 0n) + commission);
  const days = await addToDays(tx, sums, toUtcDay(clock.now()));
  await executeStatement(tx, ADD_TO_REFERRALS, {
    ids: earned.map(({ userId }) => userId),
    days: earned.map(({ affiliateId }) => days.get(affiliateId) ?? 0),
    amounts: earned.map(({ commission }) => commission),
  });
}

/** Returns the day that was used for each affiliate. */
async function addToDays(
  tx: Tx,
  sums: ReadonlyMap<string, bigint>,
  today: number,
): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>();
  for (let left = [...sums.keys()]; left.length > 0; left = left.filter((id) => !days.has(id))) {
    const amounts = left.map((id) => sums.get(id) ?? 0n);
    for (const { affiliateId, day } of await executeStatement(tx, ADD_TO_DAYS, { ids: left, amounts, today }))
      days.set(affiliateId, day);
  }
  return days;
}

interface Part {
  readonly userId: string;
  readonly day: number;
  readonly amount: bigint;
}
const UNPAID = defineStatement<{ affiliateId: string; userId: string | null }, Part>(
  `select r.user_id as "userId", d.day, d.commission as amount
  from commission_days c join referrals r on r.affiliate_id = c.affiliate_id
    join referral_days d on d.user_id = r.user_id and d.day = c.day
  where c.affiliate_id = @affiliateId and c.payout_id is null and d.commission > 0
    and (@userId::uuid is null or r.user_id = @userId::uuid)
  order by d.day, r.user_id for no key update of c`,
);
/** Subtracts from the affiliate's days, from the referrals' days, and from the referrals' totals. */
const SUBTRACT = defineStatement<DayColumns & { affiliateId: string }>(`with g as (
    select * from unnest(@ids::uuid[], @days::integer[], @amounts::bigint[]) as g (user_id, day, amount)
  ), parts as (
    update referral_days d set commission = d.commission - g.amount from g
    where d.user_id = g.user_id and d.day = g.day
  ), sums as (
    update referrals r set commission = r.commission - s.amount
    from (select user_id, sum(amount) as amount from g group by user_id) s where r.user_id = s.user_id
  )
  update commission_days c set commission = c.commission - s.amount
  from (select day, sum(amount) as amount from g group by day) s
  where c.affiliate_id = @affiliateId and c.day = s.day`);

/**
 * Takes unpaid commission back to the house, newest first: of one referral or of all, up to an amount. The
 * caller has locked the referrals. Returns the amount in minor units.
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
