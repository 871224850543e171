import type { ChatData, ChatMessage } from '#contract/chat-events.ts';
import { gifs } from '#contract/chat-pictures.ts';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../db/first-replies.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { readPermissionsOf } from '../../staff-permissions.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { chatMessages } from '../../metrics/events.ts';
import type { Language } from '../../texts/languages.ts';
import { getBetCard } from '../bets/feature.ts';
import { MAX_CHAT_MESSAGE_LENGTH, type sendMessage } from '#contract/chat.ts';
import { findMentioned, notifyMentionedPlayers } from './mentions.ts';
import { messageById } from './messages.ts';
import { assertNotMuted } from './mutes.ts';
import { normalizeMessage, isTooLong } from './normalize.ts';
import {
  assertNotTooFast,
  assertNotRepeated,
  listRecentOwnMessages,
  getSlowModeMs,
} from './flood-control.ts';
import { getWordFilter } from './word-filter.ts';

const invalid = () => new Refusal('MESSAGE_INVALID', { values: { most: MAX_CHAT_MESSAGE_LENGTH } });

type Sent = RequestOf<typeof sendMessage>;

interface Content {
  readonly type: Sent['type'];
  readonly text: string;
  readonly data: ChatData | null;
}

/**
 * Posts a message and publishes it to its room. Repeating a `client_id` returns the message as it was sent.
 * @throws {Refusal} MESSAGE_..., CHAT_..., REPLY_GONE; NOT_FOUND for a bet that is not public yet
 */
export async function postMessage(
  deps: Deps,
  player: Player,
  sent: Sent,
  language: Language,
): Promise<ChatMessage> {
  const content = await readContent(deps, sent);
  const { message, isNew } = await transaction(deps.db, (tx) =>
    store(tx, deps, player, { sent, content, language }),
  );
  if (!isNew) return message;
  chatMessages.inc({ room: message.room });
  deps.live.tell({ event: 'chat-message', room: chatSocketRoom(message.room), payload: message });
  if (message.mentions.length > 0) deps.outbox.wake();
  return message;
}

async function readContent(deps: Deps, { type, message, data = {} }: Sent): Promise<Content> {
  if (type === 'gif') {
    const gif = gifs.find(({ id }) => id === data.gif);
    if (!gif || data.bet !== undefined) throw invalid();
    return { type, text: '', data: { kind: 'gif', gif: gif.id } };
  }
  const text = normalizeMessage(message);
  if (text === null || data.gif !== undefined || isTooLong(text)) throw invalid();
  if (data.bet === undefined) {
    if (text === '') throw new Refusal('MESSAGE_EMPTY');
    return { type, text, data: null };
  }
  const card = await getBetCard(deps, data.bet);
  if (!card) throw new Refusal('NOT_FOUND');
  return { type, text, data: { kind: 'bet', ...card } };
}

interface Writing {
  readonly sent: Sent;
  readonly content: Content;
  readonly language: Language;
}

async function store(
  tx: Tx,
  deps: Deps,
  player: Player,
  { sent: { room, data = {} }, content, language }: Writing,
): Promise<{ readonly message: ChatMessage; readonly isNew: boolean }> {
  // Serializes a player's messages, so that each is counted before the next.
  const { blocked_at, roles } = await tx
    .selectFrom('users')
    .select(['blocked_at', 'roles'])
    .where('id', '=', player.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (blocked_at) throw new Refusal('NOT_SIGNED_IN');
  const known = await sentBefore(tx, player.userId, data.client_id);
  const key = data.client_id === undefined ? null : replyKey(player.userId, data.client_id);
  if (known !== undefined) {
    const first = key && (await firstReply<ChatMessage>(tx, key));
    return { message: first ?? (await messageById(tx, known)), isNew: false };
  }
  await assertNotMuted(tx, deps, player.userId, language);
  const permitted = await readPermissionsOf(tx, roles);
  const message = await post(tx, deps, player, {
    room,
    data,
    content,
    isStaff: permitted.includes('chat.moderate'),
  });
  if (key) await keepFirstReply(tx, key, { reply: message, now: deps.clock.now() });
  return { message, isNew: true };
}

interface Posting extends Pick<Writing, 'content'> {
  readonly room: Sent['room'];
  readonly data: NonNullable<Sent['data']>;
  readonly isStaff: boolean;
}

/** Stores a message that is not too soon, not a copy of the last one, and answers one that exists. */
async function post(
  tx: Tx,
  deps: Deps,
  player: Player,
  { room, data, content, isStaff: isSlowModeOff }: Posting,
): Promise<ChatMessage> {
  const latest = await listRecentOwnMessages(tx, deps, player.userId);
  const slowMs = isSlowModeOff ? 0 : await getSlowModeMs(tx, room);
  assertNotTooFast(deps.clock.now(), latest, { room, slowMs });
  if (data.replied_to !== undefined) await assertThere(tx, data.replied_to, room);
  const mentioned = await findMentioned(tx, player.userId, content.text);
  const names = mentioned.map(({ written }) => written);
  const text = await getWordFilter(deps).mask(room, content.text, names);
  assertNotRepeated(latest, text, content.data);
  const id = newId(deps.clock);
  const mentions = mentioned.map(({ id: userId, username }) => ({ id: userId, username }));
  await tx
    .insertInto('chat_messages')
    .values({
      id,
      room,
      user_id: player.userId,
      type: content.type,
      message: text,
      data: content.data && JSON.stringify(content.data),
      mentions: JSON.stringify(mentions),
      replied_to: data.replied_to ?? null,
      client_id: data.client_id ?? null,
      created_at: deps.clock.now(),
    })
    .execute();
  await notifyMentionedPlayers(tx, deps, player, { messageId: id, room, mentions, latest });
  return messageById(tx, id);
}

const replyKey = (userId: string, clientId: string) => ({ userId, call: 'chat', clientId });

async function sentBefore(tx: Tx, userId: string, clientId: string | undefined): Promise<string | undefined> {
  if (clientId === undefined) return undefined;
  const row = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
}

async function assertThere(tx: Tx, id: string, room: ChatRoomId): Promise<void> {
  const there = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('id', '=', id)
    .where('room', '=', room)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!there) throw new Refusal('REPLY_GONE');
}
