import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import { conversationRow, type ConversationRow, type Writer } from './queries.ts';

/** Who writes; null: a guest who has written nothing yet. Who is signed in is the player, whatever token comes along. */
export function resolveWriter(player: Player | null, guest: string | undefined): Writer | null {
  if (player) return { userId: player.userId };
  return guest === undefined ? null : { guestHash: hashToken(guest) };
}

/** Whether a conversation is this writer's. */
export const isOwnConversation = (
  { user_id, guest_hash }: Pick<ConversationRow, 'user_id' | 'guest_hash'>,
  writer: Writer,
): boolean => ('userId' in writer ? user_id === writer.userId : guest_hash === writer.guestHash);

/** One's own conversation. @throws {Refusal} NOT_FOUND, also for somebody else's */
export async function getOwnConversation(
  { db }: Deps,
  writer: Writer | null,
  id: string,
): Promise<ConversationRow> {
  const row = await conversationRow(db, id);
  if (!row || !writer || !isOwnConversation(row, writer)) throw new Refusal('NOT_FOUND');
  return row;
}
