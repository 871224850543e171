import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount, MINOR_PER_UNIT } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { BUY_LIMITS, type BuyOrder, type getBuyOrder, type startBuy } from '#contract/buy.ts';
import { findOwnOrder, type OrderRow } from './queries.ts';
import { getCheckout, createCheckoutUrl } from './signature.ts';

const MINOR_PER_CENT = MINOR_PER_UNIT / 100n;
const MIN_MINOR = BigInt(BUY_LIMITS.least) * MINOR_PER_UNIT;
const MAX_MINOR = BigInt(BUY_LIMITS.most) * MINOR_PER_UNIT;
export const CURRENCY = 'USD';

/** Formats an order's amount for the checkout, with two decimals. */
export const toCheckoutAmount = (minor: bigint): string => minorToAmount(minor).slice(0, -6);

export const serializeOrder = ({ id, state, amount, created_at }: OrderRow): BuyOrder => ({
  id,
  state,
  usd: minorToAmount(amount),
  created_at: created_at.toISOString(),
});

/**
 * Starts an order. No money moves until the checkout reports the payment.
 * @throws {Refusal} BUY_OFF, BUY_AMOUNT
 */
export async function startOrder(
  { env, db, clock }: Deps,
  userId: string,
  text: string,
): Promise<ReplyOf<typeof startBuy>> {
  const checkout = getCheckout(env);
  if (!checkout) throw new Refusal('BUY_OFF');
  const amount = amountToMinor(text);
  if (amount < MIN_MINOR || amount > MAX_MINOR || amount % MINOR_PER_CENT !== 0n)
    throw new Refusal('BUY_AMOUNT');
  const now = clock.now();
  const row = { id: newId(clock), user_id: userId, amount, state: 'open', created_at: now } as const;
  await db.insertInto('buy_orders').values(row).execute();
  const url = createCheckoutUrl(checkout, {
    order: row.id,
    amount: toCheckoutAmount(amount),
    currency: CURRENCY,
    return: `${env.publicUrl}/?modal=wallet&tab=buy`,
    time: String(Math.floor(now.getTime() / 1000)),
  });
  return { url, order: serializeOrder(row) };
}

/** @throws {Refusal} NOT_FOUND */
export async function findOrder(
  { db }: Deps,
  userId: string,
  id: string,
): Promise<ReplyOf<typeof getBuyOrder>> {
  const row = await findOwnOrder(db, userId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return { order: serializeOrder(row) };
}
