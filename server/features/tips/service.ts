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
import {
  getMainBalance,
  lockMainBalance,
  storeInTransit,
  systemAccounts,
  transfer,
  type AccountBalance,
} from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import type { Language } from '../../texts/languages.ts';
import { normalizeMessage, findActiveMute, getWordFilter } from '../chat/feature.ts';
import { TIP_LIMITS, type sendTip } from '#contract/tips.ts';
import { arrivalId, deliverTip } from './deliver.ts';
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
  const { reply, tipId } = await transaction(deps.db, (tx) => giveTip(tx, deps, player, tip, isProven));
  // The giver has given: a fault on the way to the receiver is none of theirs, and a job tries again.
  if (tipId !== null)
    await deliverTip(deps, player.userId, tipId).catch((error: unknown) =>
      deps.log.error({ err: error, tip: tipId }, 'a tip has not arrived: it is tried again'),
    );
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

/** Takes the tip from the giver's balance, which it locks, and stores it. */
async function giveTip(
  tx: Tx,
  deps: Deps,
  player: Player,
  tip: ParsedTip,
  isProven: boolean,
): Promise<{ readonly reply: Reply; readonly tipId: string | null }> {
  const { userId } = player;
  const from = await lockMainBalance(tx, userId);
  const known = await findTipByClientId(tx, userId, tip.clientId);
  if (known) return { reply: await replyToRepeat({ db: tx }, player, tip, known), tipId: null };
  const receiver = await resolveRecipient(tx, deps, player, tip.username);
  assertRemaining(from.amount - tip.amount);
  await assertNoDebt(tx, userId);
  const given = await assertWithinLimits(tx, deps, { ...tip, userId });
  assertProven(given, tip.amount, isProven);
  const id = newId(deps.clock);
  const left = await bookGiven(tx, deps, { id, userId, from, receiver }, tip.amount);
  const isShared = tip.isShared && (await findActiveMute(tx, deps, userId)) === null;
  await tx
    .insertInto('tips')
    .values({
      id,
      user_id: userId,
      receiver_id: receiver.id,
      amount: tip.amount,
      message: tip.message,
      room: tip.room,
      is_shared: isShared,
      client_id: tip.clientId,
      contents_hash: tip.contentsHash,
      balance: left.amount,
      version: left.version,
      created_at: deps.clock.now(),
    })
    .execute();
  await publishBalanceUpdate(tx, deps, userId, left);
  return { reply: replyOf(left, isShared), tipId: id };
}

interface Given {
  readonly id: string;
  readonly userId: string;
  readonly from: AccountBalance;
  readonly receiver: TipRecipient;
}

async function bookGiven(
  tx: Tx,
  deps: Deps,
  { id, userId, from, receiver }: Given,
  amount: bigint,
): Promise<AccountBalance> {
  const moved = await transfer(tx, deps, {
    debit: from.accountId,
    credit: systemAccounts.transit,
    amount,
    code: 'tip',
    roundId: null,
    clientId: `tip:${receiver.id}:${id}`,
  });
  const owed = { id, giverId: userId, receiverId: receiver.id, amount, clientId: arrivalId(userId, id) };
  await storeInTransit(tx, deps, 'tip', owed);
  const left = moved.get(from.accountId);
  if (!left) throw new Error(`A tip of player ${userId} changed no balance.`);
  return left;
}

const replyOf = ({ accountId: id, amount, version }: AccountBalance, isShared: boolean): Reply => ({
  balance: { id, amount: minorToAmount(amount), version: Number(version) },
  shared: isShared,
});
