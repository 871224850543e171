import type { ChatData } from '#contract/chat-events.ts';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { messageById } from './messages.ts';

interface Line {
  readonly room: ChatRoomId;
  /** The player that the line is about. */
  readonly userId: string;
  readonly data: Extract<ChatData, { readonly kind: 'tip' | 'drop' }>;
}

/**
 * Writes a system line into a room: a tip, a drop. It is published after the transaction is committed and the
 * caller has woken the outbox. Returns the id of the message.
 */
export async function postSystemMessage(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { room, userId, data }: Line,
): Promise<string> {
  const [id, now] = [newId(clock), clock.now()];
  const mentions = data.kind === 'tip' ? [data.to] : [];
  await tx
    .insertInto('chat_messages')
    .values({
      id,
      room,
      user_id: userId,
      type: 'text',
      message: '',
      replied_to: null,
      client_id: null,
      data: JSON.stringify(data),
      mentions: JSON.stringify(mentions),
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('outbox')
    .values({
      event: 'chat-message',
      room: chatSocketRoom(room),
      payload: outboxJson(await messageById(tx, id)),
      created_at: now,
    })
    .execute();
  return id;
}
