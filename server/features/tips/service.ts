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

/** A parsed tip request. */
interface ParsedTip {
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
  const tip = await parseTip(deps, sent, language);
  if (tip.amount < MIN_MINOR) throw new Refusal('TIP_TOO_SMALL');
  const known = await findTipByClientId(deps.db, player.userId, tip.clientId);
  if (known) return replyToRepeat(deps, player, tip, known);
  const isProven = await requireOtpAboveLimit(
    deps,
    player,
    { amount: tip.amount, otp: sent.otp },
    async () => {
      await resolveRecipient(deps.db, deps, player, tip.username);
      assertRemaining((await getMainBalance(deps.db, player.userId)).amount - tip.amount);
      await assertNoDebt(deps.db, player.userId);
      await assertWithinLimits(deps.db, deps, { ...tip, userId: player.userId });
    },
  );
  const reply = await transaction(deps.db, (tx) => moveTip(tx, deps, player, tip, isProven));
  deps.outbox.wake();
  return reply;
}

async function parseTip(deps: Deps, sent: Sent, language: Language): Promise<ParsedTip> {
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

async function replyToRepeat(
  { db }: { readonly db: Tx | Deps['db'] },
  { userId }: Player,
  { contentsHash }: ParsedTip,
  known: KnownTip,
): Promise<Reply> {
  if (known.contents_hash !== contentsHash) throw new Refusal('ID_REUSED');
  const { accountId } = await getMainBalance(db, userId);
  return replyOf({ accountId, amount: known.balance, version: known.version }, known.is_shared);
}

/**
 * Moves the money and stores the tip. The movement locks both balances; checks that depend on them run after
 * it.
 */
async function moveTip(
  tx: Tx,
  deps: Deps,
  player: Player,
  tip: ParsedTip,
  isProven: boolean,
): Promise<Reply> {
  const { userId } = player;
  const receiver = await resolveRecipient(tx, deps, player, tip.username);
  const [from, to] = [await getMainBalance(tx, userId), await getMainBalance(tx, receiver.id)];
  const moved = await bookTransfer(tx, deps, userId, { from, to }, tip);
  const known = await findTipByClientId(tx, userId, tip.clientId);
  if (known) return replyToRepeat({ db: tx }, player, tip, known);
  const [left, received] = [moved.get(from.accountId), moved.get(to.accountId)];
  if (!left || !received) throw new Error(`A tip of player ${userId} changed no balance.`);
  assertRemaining(left.amount);
  // The account could still be deleted before the balance was locked.
  await resolveRecipient(tx, deps, player, tip.username);
  await assertNoDebt(tx, userId);
  const given = await assertWithinLimits(tx, deps, { ...tip, userId });
  assertProven(given, tip.amount, isProven);
  const isShared = tip.isShared && (await findActiveMute(tx, deps, userId)) === null;
  await tx
    .insertInto('tips')
    .values({
      id: newId(deps.clock),
      user_id: userId,
      receiver_id: receiver.id,
      amount: tip.amount,
      message: tip.message,
      is_shared: isShared,
      client_id: tip.clientId,
      contents_hash: tip.contentsHash,
      balance: left.amount,
      version: left.version,
      created_at: deps.clock.now(),
    })
    .execute();
  await notifyRecipient(tx, deps, player, receiver, { ...tip, isShared });
  await publishBalanceUpdate(tx, deps, userId, left);
  await publishBalanceUpdate(tx, deps, receiver.id, received);
  return replyOf(left, isShared);
}

async function bookTransfer(
  tx: Tx,
  deps: Deps,
  userId: string,
  { from, to }: { readonly from: AccountBalance; readonly to: AccountBalance },
  { amount, clientId }: ParsedTip,
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
  { amount, message, room, isShared }: ParsedTip,
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
