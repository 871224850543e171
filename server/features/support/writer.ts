import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import { conversationRow, type ConversationRow, type Writer } from './queries.ts';

/**
 * Returns the author; null for a guest without messages. A signed-in player is the author, whatever token is
 * sent.
 */
export function resolveWriter(player: Player | null, guest: string | undefined): Writer | null {
  if (player) return { userId: player.userId };
  return guest === undefined ? null : { guestHash: hashToken(guest) };
}

/** Returns whether a conversation belongs to this writer. */
export const isOwnConversation = (
  { user_id, guest_hash }: Pick<ConversationRow, 'user_id' | 'guest_hash'>,
  writer: Writer,
): boolean => ('userId' in writer ? user_id === writer.userId : guest_hash === writer.guestHash);

/** Returns the writer's own conversation. @throws {Refusal} NOT_FOUND, also for another writer's */
export async function getOwnConversation(
  { db }: Deps,
  writer: Writer | null,
  id: string,
): Promise<ConversationRow> {
  const row = await conversationRow(db, id);
  if (!row || !writer || !isOwnConversation(row, writer)) throw new Refusal('NOT_FOUND');
  return row;
}
