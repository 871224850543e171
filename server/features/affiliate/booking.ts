import type { Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { move, systemAccounts } from '../../ledger/index.ts';
import { dayOf } from './days.ts';

/** What one referral brought its affiliate; minor units. */
export interface Earned {
  readonly userId: string;
  readonly affiliateId: string;
  readonly commission: bigint;
}

/** The day after the last one that was paid, where the clock stands before it; none where a payout was quicker. */
const ADD_TO_DAYS = statement<
  { ids: readonly string[]; amounts: readonly bigint[]; today: number },
  { affiliateId: string; day: number }
>(`insert into commission_days as d (affiliate_id, day, commission)
  select id, greatest(@today::integer, (select max(p.day) + 1 from commission_days p
    where p.affiliate_id = id and p.payout_id is not null)), amount
  from unnest(@ids::text[], @amounts::bigint[]) as g (id, amount) order by id
  on conflict (affiliate_id, day) do update set commission = d.commission + excluded.commission
    where d.payout_id is null
  returning affiliate_id as "affiliateId", day`);
interface DayColumns {
  readonly ids: readonly string[];
  readonly days: readonly number[];
  readonly amounts: readonly bigint[];
}
const ADD_TO_REFERRALS = statement<DayColumns>(`insert into referral_days as d (user_id, day, commission)
  select id, day, amount from unnest(@ids::text[], @days::integer[], @amounts::bigint[]) as g (id, day, amount)
  order by id, day
  on conflict (user_id, day) do update set commission = d.commission + excluded.commission`);

/**
 * Adds what referrals brought to today of their affiliates; never to a day that was paid, or before one: it would wait
 * shorter than others. The caller books the movement.
 */
export async function addCommission(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  earned: readonly Earned[],
): Promise<void> {
  if (earned.length === 0) return;
  const sums = new Map<string, bigint>();
  for (const { affiliateId, commission } of earned)
    sums.set(affiliateId, (sums.get(affiliateId) ?? 0n) + commission);
  const days = await addToDays(tx, sums, dayOf(clock.now()));
  await run(tx, ADD_TO_REFERRALS, {
    ids: earned.map(({ userId }) => userId),
    days: earned.map(({ affiliateId }) => days.get(affiliateId) ?? 0),
    amounts: earned.map(({ commission }) => commission),
  });
}

/** Returns the day of each affiliate that it was added to. */
async function addToDays(
  tx: Tx,
  sums: ReadonlyMap<string, bigint>,
  today: number,
): Promise<ReadonlyMap<string, number>> {
  const days = new Map<string, number>();
  for (let left = [...sums.keys()]; left.length > 0; left = left.filter((id) => !days.has(id))) {
    const amounts = left.map((id) => sums.get(id) ?? 0n);
    for (const { affiliateId, day } of await run(tx, ADD_TO_DAYS, { ids: left, amounts, today }))
      days.set(affiliateId, day);
  }
  return days;
}

const LOCK_UNPAID = statement<
  { userId: string; affiliateId: string },
  { day: number; amount: bigint }
>(`select d.day, least(d.commission, r.commission) as amount
  from commission_days d join referral_days r on r.day = d.day and r.user_id = @userId
  where d.affiliate_id = @affiliateId and d.payout_id is null order by d.day for no key update of d`);
const SUBTRACT = statement<{ affiliateId: string; days: readonly number[]; amounts: readonly bigint[] }>(
  `update commission_days d set commission = d.commission - g.amount
  from unnest(@days::integer[], @amounts::bigint[]) as g (day, amount)
  where d.affiliate_id = @affiliateId and d.day = g.day`,
);
const FORGET = statement<{ userId: string }>('delete from referral_days where user_id = @userId');

/**
 * Takes back what a referral brought on days that are not paid, and books that. The caller has locked the referral.
 * Returns the amount, minor units.
 */
export async function takeBack(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { userId, affiliateId }: Omit<Earned, 'commission'>,
): Promise<bigint> {
  const unpaid = await run(tx, LOCK_UNPAID, { userId, affiliateId });
  await run(tx, FORGET, { userId });
  await subtract(tx, deps, { affiliateId, unpaid, clientId: `correction:${newId(deps.clock)}` });
  return unpaid.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Takes parts of days that the caller has locked back to the house. */
export async function subtract(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  {
    affiliateId,
    unpaid,
    clientId,
  }: {
    readonly affiliateId: string;
    readonly unpaid: readonly { readonly day: number; readonly amount: bigint }[];
    readonly clientId: string;
  },
): Promise<void> {
  const amount = unpaid.reduce((sum, part) => sum + part.amount, 0n);
  if (amount === 0n) return;
  const [days, amounts] = [unpaid.map(({ day }) => day), unpaid.map((part) => part.amount)];
  await run(tx, SUBTRACT, { affiliateId, days, amounts });
  await move(tx, deps, [
    {
      ...{ debit: systemAccounts.commissions, credit: systemAccounts.rewards, amount, clientId },
      ...{ code: 'commission-correction', roundId: null },
    },
  ]);
}
