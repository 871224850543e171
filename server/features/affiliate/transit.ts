import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { bookOnce, storeAllInTransit, systemAccounts, type Movement } from '../../ledger/index.ts';
import { toUtcDay } from '../reward-rules/feature.ts';
import { loadRestingItems } from '../stuck/feature.ts';

/*
 * Commission goes from the referral to the affiliate, who may live in different databases, over `transit`. Step one is
 * taken by the transaction that counts the referral's bets. A job takes step two every few seconds: it decides what
 * arrives together at an affiliate by writing one client id to the rows, which no one changes from then on; books their
 * sum by this id, once, with the affiliate's days; and then removes the rows. It may die anywhere, and run twice at once.
 */

/** What one referral earned its affiliate, in minor units. */
export interface ReferralEarning {
  readonly userId: string;
  readonly affiliateId: string;
  readonly commission: bigint;
}

/** The client id of rows for which it is not decided yet with which others they arrive. */
const UNDECIDED = '';

/** Step one: stores what is owed. Returns the movement into transit, if there is any, for the caller to book. */
export async function sendCommission(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  earned: readonly ReferralEarning[],
): Promise<Movement[]> {
  const amount = earned.reduce((sum, { commission }) => sum + commission, 0n);
  if (amount === 0n) return [];
  const owed = earned.map(({ userId, affiliateId, commission }) => ({
    id: newId(deps.clock),
    giverId: userId,
    receiverId: affiliateId,
    amount: commission,
    clientId: UNDECIDED,
  }));
  await storeAllInTransit(tx, deps, 'commission', owed);
  return [
    {
      debit: systemAccounts.rewards,
      credit: systemAccounts.transit,
      amount,
      code: 'commission',
      roundId: null,
      clientId: `commission:${newId(deps.clock)}`,
    },
  ];
}

const AT_ONCE = 10_000;

/** In one order, so that two never wait for each other. */
const decideSql = (locking: string) => `update in_transit set client_id = @clientId
  where (user_id, id) in (
    select user_id, id from in_transit
    where kind = 'commission' and receiver_id = @affiliateId and client_id = '${UNDECIDED}'
    order by user_id, id limit ${AT_ONCE} ${locking})`;
type Decided = { readonly affiliateId: string; readonly clientId: string };
const DECIDE = defineStatement<Decided>(decideSql('for no key update skip locked'));
const DECIDE_ALL = defineStatement<Decided>(decideSql('for no key update').replace(`limit ${AT_ONCE}`, ''));
const DECIDED = defineStatement<{ affiliateId: string }, { clientId: string }>(
  `select distinct client_id as "clientId" from in_transit
  where kind = 'commission' and receiver_id = @affiliateId and client_id <> '${UNDECIDED}'`,
);

interface Part {
  readonly userId: string;
  readonly amount: bigint;
}
const PARTS = defineStatement<
  Decided,
  Part
>(`select user_id as "userId", sum(amount)::bigint as amount from in_transit
  where kind = 'commission' and receiver_id = @affiliateId and client_id = @clientId group by user_id`);
const REMOVE = defineStatement<Decided>(
  `delete from in_transit where kind = 'commission' and receiver_id = @affiliateId and client_id = @clientId`,
);
const sumOf = (parts: readonly Part[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n);

/** Adds to today, or to the day after the last paid one if that is later; no row if a payout was concurrent. */
const ADD_TO_DAY = defineStatement<
  { affiliateId: string; amount: bigint; today: number },
  { day: number }
>(`insert into commission_days as d (affiliate_id, day, commission)
  values (@affiliateId::uuid, greatest(@today::integer, (select max(p.day) + 1 from commission_days p
    where p.affiliate_id = @affiliateId::uuid and p.payout_id is not null)), @amount::bigint)
  on conflict (affiliate_id, day) do update set commission = d.commission + excluded.commission
    where d.payout_id is null
  returning day`);
const ADD_PARTS = defineStatement<{
  affiliateId: string;
  day: number;
  ids: readonly string[];
  amounts: readonly bigint[];
}>(`insert into referral_days as d
    (affiliate_id, user_id, day, commission)
  select @affiliateId::uuid, id, @day::integer, amount from unnest(@ids::uuid[], @amounts::bigint[]) as g (id, amount)
  on conflict (affiliate_id, user_id, day) do update set commission = d.commission + excluded.commission`);

/**
 * Adds commission to the affiliate's current day, never to a paid day or one before it, whose hold period would be
 * shorter.
 */
async function addToDay(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  affiliateId: string,
  parts: readonly Part[],
): Promise<void> {
  const amount = sumOf(parts);
  const today = toUtcDay(clock.now());
  let day: number | undefined;
  while (day === undefined) {
    const [added] = await executeStatement(tx, ADD_TO_DAY, { affiliateId, amount, today });
    day = added?.day;
  }
  await executeStatement(tx, ADD_PARTS, {
    affiliateId,
    day,
    ids: parts.map(({ userId }) => userId),
    amounts: parts.map((part) => part.amount),
  });
}

/** Step two, with rows of the affiliate alone. */
async function receive(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { affiliateId, clientId, parts }: Decided & { readonly parts: readonly Part[] },
): Promise<void> {
  const isNew = await bookOnce(tx, deps, {
    debit: systemAccounts.transit,
    credit: systemAccounts.commissions,
    userId: affiliateId,
    amount: sumOf(parts),
    code: 'commission',
    roundId: null,
    clientId,
  });
  if (isNew) await addToDay(tx, deps, affiliateId, parts);
}

const newClientId = (deps: Pick<Deps, 'clock'>): string => `commission-arrived:${newId(deps.clock)}`;

/** Takes step two in an affiliate's transaction that must know all commission of referrals which it has locked. */
export async function receiveAll(tx: Tx, deps: Pick<Deps, 'clock'>, affiliateId: string): Promise<void> {
  await executeStatement(tx, DECIDE_ALL, { affiliateId, clientId: newClientId(deps) });
  for (const { clientId } of await executeStatement(tx, DECIDED, { affiliateId })) {
    const parts = await executeStatement(tx, PARTS, { affiliateId, clientId });
    await receive(tx, deps, { affiliateId, clientId, parts });
  }
}

/** Takes step two for what is on its way to an affiliate. */
export async function deliverCommission(
  deps: Pick<Deps, 'db' | 'clock'>,
  affiliateId: string,
): Promise<void> {
  await executeStatement(deps.db, DECIDE, { affiliateId, clientId: newClientId(deps) });
  for (const { clientId } of await executeStatement(deps.db, DECIDED, { affiliateId })) {
    // They are complete unless another process has booked them and removes them now.
    const parts = await executeStatement(deps.db, PARTS, { affiliateId, clientId });
    if (parts.length === 0) continue;
    await transaction(deps.db, (tx) => receive(tx, deps, { affiliateId, clientId, parts }));
    await executeStatement(deps.db, REMOVE, { affiliateId, clientId });
  }
}

const AFFILIATES = defineStatement<{ resting: readonly string[] }, { id: string }>(
  `select distinct receiver_id as id from in_transit
  where kind = 'commission' and receiver_id <> all(@resting::uuid[])`,
);

/** Delivers all commission that is on its way. */
export async function deliverCommissions(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const resting = await loadRestingItems(deps, 'commissions on their way');
  for (const { id } of await executeStatement(deps.db, AFFILIATES, { resting: resting.ids }))
    await resting.attempt(
      id,
      () => deliverCommission(deps, id),
      (error) => deps.log.error({ err: error, affiliate: id }, 'could not deliver commission'),
    );
}
