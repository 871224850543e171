import type { FastifyRequest } from 'fastify';
import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSignatureValid } from '../../http/signature.ts';
import { newId } from '../../ids.ts';
import {
  lockMainBalance,
  bookMovements,
  transfer,
  externalAccount,
  type Movement,
} from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { lockDebts, payDebts, saveOpenDebts } from '../deposits/feature.ts';
import { recordDeposits } from '../affiliate/feature.ts';
import { notify } from '../notifications/feature.ts';
import type { BuyOrder, buyWebhook } from '#contract/buy.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { CURRENCY, toCheckoutAmount, serializeOrder } from './orders.ts';
import { lockOrder, type OrderRow } from './queries.ts';
import { getCheckout } from './signature.ts';

const SIGNATURE_HEADER = 'buy-signature';

/** Allowed state transitions of an order. Late and repeated events find nothing to change. */
const next: Readonly<Record<BuyOrder['state'], readonly BuyOrder['state'][]>> = {
  open: ['paid', 'failed', 'refunded'],
  failed: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

/** Verifies the signature over the raw bytes only. @throws {Refusal} BUY_OFF, SIGNATURE_WRONG */
export function assertSigned({ env, clock }: Deps, { headers, rawBody }: FastifyRequest): void {
  const checkout = getCheckout(env);
  if (!checkout) throw new Refusal('BUY_OFF');
  if (!rawBody || !isSignatureValid(checkout.secret, headers[SIGNATURE_HEADER], rawBody, clock))
    throw new Refusal('SIGNATURE_WRONG');
}

/**
 * Applies an event of the checkout to an order, idempotently and in any order of events.
 * @throws {Refusal} NOT_FOUND, BUY_MISMATCH
 */
export async function applyCheckoutEvent(deps: Deps, told: RequestOf<typeof buyWebhook>): Promise<void> {
  const { order: id, state, amount } = told;
  const isRefused = await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) return 'NOT_FOUND';
    if (amountToMinor(amount) !== order.amount) return 'BUY_MISMATCH';
    if (!next[order.state].includes(state)) return null;
    if (state === 'paid') await credit(tx, deps, order);
    if (state === 'refunded' && order.state === 'paid') await takeBack(tx, deps, order);
    await change(tx, deps, { ...order, state });
    return null;
  });
  deps.outbox.wake();
  if (!isRefused) return;
  // The caller is authenticated, so site and checkout disagree on the order.
  deps.log.error(
    { order: id, state, amount, refused: isRefused },
    'the checkout sent a result for an unknown or different order',
  );
  throw new Refusal(isRefused);
}

/** Credits the main balance, and pays open debts from it. */
async function credit(tx: Tx, deps: Deps, { id, user_id: userId, amount }: OrderRow): Promise<void> {
  const debts = await lockDebts(tx, [userId]);
  const open = new Map(debts.map((debt) => [debt.id, debt.open]));
  const { accountId } = await lockMainBalance(tx, userId);
  const incoming: Movement = {
    debit: externalAccount('buy'),
    credit: accountId,
    amount,
    code: 'deposit',
    roundId: null,
    clientId: `buy:${id}`,
  };
  const paid = payDebts(debts, open, incoming);
  const balance = (await bookMovements(tx, deps, [incoming, ...paid])).get(accountId);
  if (!balance) throw new Error(`Order ${id} was paid but changed no balance.`);
  if (debts.length > 0) await saveOpenDebts(tx, open);
  await recordDeposits(tx, deps, [userId]);
  const gained = paid.reduce((rest, debt) => rest - debt.amount, amount);
  await publishBalanceUpdate(tx, deps, userId, balance, gained);
  await notify(tx, deps, {
    userId,
    key: 'deposit_received',
    type: 'win',
    params: { coin: CURRENCY, coins: toCheckoutAmount(amount), usd: toCheckoutAmount(amount) },
  });
}

/** Takes back what the balance covers; the rest becomes a debt. */
async function takeBack(tx: Tx, deps: Deps, { id, user_id: userId, amount }: OrderRow): Promise<void> {
  const balance = await lockMainBalance(tx, userId);
  const covered = balance.amount < amount ? balance.amount : amount;
  if (covered > 0n) {
    const moved = await transfer(tx, deps, {
      debit: balance.accountId,
      credit: externalAccount('buy'),
      amount: covered,
      code: 'deposit-reversal',
      roundId: null,
      clientId: `reversal:buy:${id}`,
    });
    await publishBalanceUpdate(tx, deps, userId, moved.get(balance.accountId) ?? balance);
  }
  const owed = amount - covered;
  if (owed > 0n)
    await tx
      .insertInto('debts')
      .values({
        id: newId(deps.clock),
        user_id: userId,
        order_id: id,
        amount: owed,
        open: owed,
        created_at: deps.clock.now(),
      })
      .execute();
  deps.log.warn({ order: id, userId, owed: minorToAmount(owed) }, 'a purchased deposit was refunded');
}

async function change(tx: Tx, { clock }: Deps, order: OrderRow): Promise<void> {
  const [{ id, user_id: userId, state }, now] = [order, clock.now()];
  await tx
    .updateTable('buy_orders')
    .set({
      state,
      ...(state === 'paid' && { paid_at: now }),
      ...(state === 'refunded' && { refunded_at: now }),
    })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('outbox')
    .values({
      user_id: userId,
      event: 'buy-order',
      room: `user:${userId}`,
      created_at: now,
      payload: outboxJson(serializeOrder(order)),
    })
    .execute();
}
