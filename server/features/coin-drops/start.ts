import { chatSocketRoom } from '#contract/chat-rooms.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import {
  lockMainBalance,
  getMainBalance,
  systemAccounts,
  transfer,
  type AccountBalance,
} from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { formatDollars } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { assertNotMuted, postSystemMessage } from '../chat/feature.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import {
  assertNoDebt,
  assertProven,
  assertRemaining,
  getRecentGiving,
  requireOtpAboveLimit,
  type GivenAway,
} from '../tips/feature.ts';
import { DROP_LIMITS, maxClaimants, type startDrop } from '#contract/coin-drops.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';

const MIN_MINOR = amountToMinor(DROP_LIMITS.least);
const DAY_MINOR = amountToMinor(TIP_LIMITS.day);

type Reply = ReplyOf<typeof startDrop>;

/** A requested drop. */
interface Asked {
  readonly amount: bigint;
  readonly room: RequestOf<typeof startDrop>['room'];
  readonly clientId: string;
  readonly language: Language;
}

/**
 * Drops an amount from main into a chat room. Idempotent by `client_id`; a repeat needs no further code.
 * @throws {Refusal} DROP_TOO_SMALL, DROP_LIMIT, TIP_REMAINING, TIP_DEBT, CHAT_MUTED, OTP_REQUIRED, OTP_WRONG,
 *   ID_REUSED
 */
export async function openCoinDrop(
  deps: Deps,
  player: Player,
  { balance, room, client_id, otp }: RequestOf<typeof startDrop>,
  language: Language,
): Promise<Reply> {
  const amount = amountToMinor(balance);
  if (amount < MIN_MINOR) throw new Refusal('DROP_TOO_SMALL');
  const requested = { amount, room, clientId: client_id ?? newId(deps.clock), language };
  const known = await knownDrop(deps.db, player.userId, requested);
  if (known) return known;
  const isProven = await requireOtpAboveLimit(deps, player, { amount, otp }, async () => {
    await assertMayDrop(
      deps.db,
      deps,
      player.userId,
      await getMainBalance(deps.db, player.userId),
      requested,
    );
  });
  const reply = await transaction(deps.db, (tx) => drop(tx, deps, player, requested, isProven));
  deps.outbox.wake();
  return reply;
}

/** Locks the balance first, so that of two concurrent calls the second sees the effects of the first. */
async function drop(tx: Tx, deps: Deps, player: Player, requested: Asked, isProven: boolean): Promise<Reply> {
  const { userId } = player;
  const main = await lockMainBalance(tx, userId);
  const known = await knownDrop(tx, userId, requested);
  if (known) return known;
  assertProven(await assertMayDrop(tx, deps, userId, main, requested), requested.amount, isProven);
  const { amount, room, clientId } = requested;
  const opened = new Date(deps.dealer.now());
  const drop = { id: newId(deps.clock), closes_at: new Date(opened.getTime() + DROP_LIMITS.seconds * 1000) };
  const moved = await transfer(tx, deps, {
    debit: main.accountId,
    credit: systemAccounts.prizes,
    amount,
    code: 'drop',
    roundId: null,
    clientId: `drop:${drop.id}`,
  });
  const left = moved.get(main.accountId);
  if (!left) throw new Error(`A coin drop of player ${userId} changed no balance.`);
  const messageId = await publishDrop(tx, deps, player, { ...drop, amount, room });
  await tx
    .insertInto('coin_drops')
    .values({
      ...drop,
      user_id: userId,
      room,
      amount,
      most: maxClaimants(amount),
      opened_at: opened,
      state: 'open',
      client_id: clientId,
      balance: left.amount,
      version: left.version,
      message_id: messageId,
    })
    .execute();
  await publishBalanceUpdate(tx, deps, userId, left);
  return replyOf(drop, left);
}

/**
 * Publishes the drop to the room, whose pages count down from here, and writes its line. Returns the line's
 * id.
 */
async function publishDrop(
  tx: Tx,
  deps: Deps,
  { userId, username }: Player,
  { id, closes_at: closes, amount, room }: Pick<Asked, 'amount' | 'room'> & { id: string; closes_at: Date },
): Promise<string> {
  const shown = { id, amount: minorToAmount(amount), closes_at: closes.toISOString() };
  const payload: ServerEventPayload<'coin-drop'> = { room, user: username, ...shown };
  await tx
    .insertInto('outbox')
    .values({
      event: 'coin-drop',
      room: chatSocketRoom(room),
      created_at: deps.clock.now(),
      payload: outboxJson(payload),
    })
    .execute();
  return postSystemMessage(tx, deps, { room, userId, data: { kind: 'drop', ...shown } });
}

async function knownDrop(
  db: Db | Tx,
  userId: string,
  { amount, room, clientId }: Asked,
): Promise<Reply | null> {
  const known = await db
    .selectFrom('coin_drops')
    .select(['id', 'closes_at', 'amount', 'room', 'balance', 'version'])
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!known) return null;
  if (known.amount !== amount || known.room !== room) throw new Refusal('ID_REUSED');
  const { accountId } = await getMainBalance(db, userId);
  return replyOf(known, { accountId, amount: known.balance, version: known.version });
}

/** @throws {Refusal} CHAT_MUTED, TIP_REMAINING, TIP_DEBT, DROP_LIMIT */
async function assertMayDrop(
  db: Db | Tx,
  deps: Deps,
  userId: string,
  main: AccountBalance,
  { amount, language }: Asked,
): Promise<GivenAway> {
  await assertNotMuted(db, deps, userId, language);
  assertRemaining(main.amount - amount);
  await assertNoDebt(db, userId);
  const given = await getRecentGiving(db, deps, userId);
  if (given.drops >= DROP_LIMITS.aDay || given.ofDay + amount > DAY_MINOR)
    throw new Refusal('DROP_LIMIT', {
      values: { times: DROP_LIMITS.aDay, sum: formatDollars(DAY_MINOR, language) },
    });
  return given;
}

const replyOf = (
  { id, closes_at }: { readonly id: string; readonly closes_at: Date },
  { accountId, amount, version }: AccountBalance,
): Reply => ({
  drop: { id, closes_at: closes_at.toISOString() },
  balance: { id: accountId, amount: minorToAmount(amount), version: Number(version) },
});
