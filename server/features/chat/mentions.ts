import { chatRooms, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { notify } from '../notifications/feature.ts';
import { ignoring } from '../profile/feature.ts';
import type { OwnMessage } from './flood-control.ts';
import type { Mention } from '../../db/json-shapes.ts';

/** Further names in one message are plain text. */
const MAX_MENTIONS = 5;
/** Within this time, mentioning a player again sends no notification. */
const TOLD_AGAIN_MS = 60_000;
/** A name (`namePattern`) after an @ that does not end another word. */
const MENTION = /(?<![\p{L}\p{N}@._-])@([A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*)/gu;

export interface Mentioned extends Mention {
  /** As in the text, with the @. */
  readonly written: string;
}

/** Returns the players mentioned with an @ in a text, without the sender. */
export async function findMentioned(tx: Tx, senderId: string, text: string): Promise<readonly Mentioned[]> {
  const written = new Map<string, string>();
  for (const [whole, name = ''] of text.matchAll(MENTION)) {
    const key = name.toLowerCase();
    if (written.size < MAX_MENTIONS || written.has(key)) written.set(key, whole);
  }
  if (written.size === 0) return [];
  const users = await tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), 'in', [...written.keys()]))
    .where('deleted_at', 'is', null)
    .where('id', '<>', senderId)
    .execute();
  return users.map((user) => ({ ...user, written: written.get(user.username.toLowerCase()) ?? '' }));
}

interface Named {
  readonly messageId: string;
  readonly room: ChatRoomId;
  readonly mentions: readonly Mention[];
  /** The sender's recent messages. */
  readonly latest: readonly OwnMessage[];
}

/** Notifies mentioned players, except those who ignore the sender or were notified recently. */
export async function notifyMentionedPlayers(
  tx: Tx,
  deps: Deps,
  sender: Player,
  { messageId, room, mentions, latest }: Named,
): Promise<void> {
  const since = deps.clock.now().getTime() - TOLD_AGAIN_MS;
  const mentioned = latest
    .filter(({ created_at }) => created_at.getTime() > since)
    .flatMap((message) => message.mentions.map(({ id }) => id));
  const fresh = mentions.map(({ id }) => id).filter((id) => !mentioned.includes(id));
  if (fresh.length === 0) return;
  const deaf = await ignoring(tx, fresh, sender.userId);
  const params = { username: sender.username, room: chatRooms.find(({ id }) => id === room)?.name ?? room };
  for (const userId of fresh.filter((id) => !deaf.includes(id)))
    await notify(tx, deps, { userId, key: 'chat_mention', params, data: { message_id: messageId, room } });
}
