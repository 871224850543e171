import { DEFAULT_CHAT_ROOM, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import { newId } from '../../ids.ts';
import { getMainBalance, transfer, type AccountBalance } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { formatUsd } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { normalizeMessage, findActiveMute, postSystemMessage, getWordFilter } from '../chat/feature.ts';
import { notify } from '../notifications/feature.ts';
import { TIP_LIMITS, type sendTip } from '#contract/tips.ts';
import { findTipByClientId } from './queries.ts';
import {
  assertNoDebt,
  assertProven,
  assertRemaining,
  assertWithinLimits,
  resolveRecipient,
  requireOtpAboveLimit,
  type TipRecipient,
} from './rules.ts';

const MIN_MINOR = amountToMinor(TIP_LIMITS.least);

type Sent = RequestOf<typeof sendTip>;
type Reply = ReplyOf<typeof sendTip>;

/** A tip request, parsed. */
interface Asked {
  readonly username: string;
  readonly amount: bigint;
  readonly message: string;
  readonly room: ChatRoomId;
  readonly isShared: boolean;
  readonly language: Language;
  readonly clientId: string;
  /** Hash of everything that must be the same in a repeated call. */
  readonly contentsHash: string;
}

/**
 * Tips another player from the main balance. Idempotent by `client_id`; a repeat needs no further code.
 * @throws {Refusal} TIP_..., OTP_REQUIRED, OTP_WRONG, ID_REUSED; INVALID_REQUEST for an invalid message
 */
export async function sendTipToPlayer(
  deps: Deps,
  player: Player,
  sent: Sent,
  language: Language,
): Promise<Reply> {
  const asked = await read(deps, sent, language);
  if (asked.amount < MIN_MINOR) throw new Refusal('TIP_TOO_SMALL');
  const known = await findTipByClientId(deps.db, player.userId, asked.clientId);
  if (known) return repeated(deps, player, asked, known);
  const isProven = await requireOtpAboveLimit(
    deps,
    player,
    { amount: asked.amount, otp: sent.otp },
    async () => {
      await resolveRecipient(deps.db, deps, player, asked.username);
      assertRemaining((await getMainBalance(deps.db, player.userId)).amount - asked.amount);
      await assertNoDebt(deps.db, player.userId);
      await assertWithinLimits(deps.db, deps, { ...asked, userId: player.userId });
    },
  );
  const reply = await transaction(deps.db, (tx) => give(tx, deps, player, asked, isProven));
  deps.outbox.wake();
  return reply;
}

async function read(deps: Deps, sent: Sent, language: Language): Promise<Asked> {
  const text = normalizeMessage(sent.message);
  if (text === null) throw invalidRequest('field', { field: 'message' });
  const room = sent.room ?? DEFAULT_CHAT_ROOM;
  const amount = amountToMinor(sent.balance);
  const contents = [sent.username.toLowerCase(), String(amount), sent.message, sent.room, sent.share];
  return {
    username: sent.username,
    amount,
    room,
    isShared: sent.share === 1,
    language,
    message: await getWordFilter(deps).mask(room, text),
    clientId: sent.client_id ?? newId(deps.clock),
    contentsHash: hashToken(JSON.stringify(contents)),
  };
}

type KnownTip = NonNullable<Awaited<ReturnType<typeof findTipByClientId>>>;

async function repeated(
  { db }: { readonly db: Tx | Deps['db'] },
  { userId }: Player,
  { contentsHash }: Asked,
  known: KnownTip,
): Promise<Reply> {
  if (known.contents_hash !== contentsHash) throw new Refusal('ID_REUSED');
  const { accountId } = await getMainBalance(db, userId);
  return replyOf({ accountId, amount: known.balance, version: known.version }, known.is_shared);
}

/** The movement locks both balances in order of accounts; checks that depend on them run after it. */
async function give(tx: Tx, deps: Deps, player: Player, asked: Asked, isProven: boolean): Promise<Reply> {
  const { userId } = player;
  const receiver = await resolveRecipient(tx, deps, player, asked.username);
  const [from, to] = [await getMainBalance(tx, userId), await getMainBalance(tx, receiver.id)];
  const moved = await book(tx, deps, userId, { from, to }, asked);
  const known = await findTipByClientId(tx, userId, asked.clientId);
  if (known) return repeated({ db: tx }, player, asked, known);
  const [left, received] = [moved.get(from.accountId), moved.get(to.accountId)];
  if (!left || !received) throw new Error(`A tip of player ${userId} changed no balance.`);
  assertRemaining(left.amount);
  // The account could still be deleted before the balance was locked.
  await resolveRecipient(tx, deps, player, asked.username);
  await assertNoDebt(tx, userId);
  const given = await assertWithinLimits(tx, deps, { ...asked, userId });
  assertProven(given, asked.amount, isProven);
  const isShared = asked.isShared && (await findActiveMute(tx, deps, userId)) === null;
  await tx
    .insertInto('tips')
    .values({
      id: newId(deps.clock),
      user_id: userId,
      receiver_id: receiver.id,
      amount: asked.amount,
      message: asked.message,
      is_shared: isShared,
      client_id: asked.clientId,
      contents_hash: asked.contentsHash,
      balance: left.amount,
      version: left.version,
      created_at: deps.clock.now(),
    })
    .execute();
  await notifyRecipient(tx, deps, player, receiver, { ...asked, isShared });
  await publishBalanceUpdate(tx, deps, userId, left);
  await publishBalanceUpdate(tx, deps, receiver.id, received);
  return replyOf(left, isShared);
}

async function book(
  tx: Tx,
  deps: Deps,
  userId: string,
  { from, to }: { readonly from: AccountBalance; readonly to: AccountBalance },
  { amount, clientId }: Asked,
) {
  try {
    return await transfer(tx, deps, {
      debit: from.accountId,
      credit: to.accountId,
      amount,
      code: 'tip',
      roundId: null,
      // Client ids are unique per player only.
      clientId: `tip:${userId}:${clientId}`,
    });
  } catch (error) {
    // A balance below the tip also leaves no more than 10 USD.
    if (error instanceof Refusal && error.key === 'INSUFFICIENT_BALANCE') throw new Refusal('TIP_REMAINING');
    throw error;
  }
}

/** Notifies the recipient, and the chat room if the tip is shared. */
async function notifyRecipient(
  tx: Tx,
  deps: Deps,
  { userId, username }: Player,
  receiver: TipRecipient,
  { amount, message, room, isShared }: Asked,
): Promise<void> {
  const text = minorToAmount(amount);
  await notify(tx, deps, {
    userId: receiver.id,
    key: 'tip_received',
    type: 'win',
    params: { username, amount: formatUsd(amount), message: message && `“${message}”` },
    data: { message, amount: text, user: { id: userId, username } },
  });
  if (isShared)
    await postSystemMessage(tx, deps, { room, userId, data: { kind: 'tip', to: receiver, amount: text } });
}

const replyOf = ({ accountId: id, amount, version }: AccountBalance, isShared: boolean): Reply => ({
  balance: { id, amount: minorToAmount(amount), version: Number(version) },
  shared: isShared,
});
