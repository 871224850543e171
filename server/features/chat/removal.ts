import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { closeReports } from './reports.ts';

/**
 * Deletes the player's own message.
 * @throws {Refusal} NOT_FOUND, also for another player's; DROP_OPEN, so that a drop cannot be hidden from the
 *   room
 */
export const removeOwnMessage = (deps: Deps, player: Player, id: string): Promise<void> =>
  remove(deps, player, id, 'author');

/** Deletes any message and closes its reports. @throws {Refusal} NOT_FOUND */
export const removeMessageAsStaff = (deps: Deps, staff: Player, id: string): Promise<void> =>
  remove(deps, staff, id, 'mod');

/** Keeps the row until it is old, so that staff can explain the removal. It is no longer shown to anyone. */
async function remove(deps: Deps, player: Player, id: string, as: 'author' | 'mod'): Promise<void> {
  const room = await transaction(deps.db, async (tx) => {
    const message = await findMessage(tx, id);
    if (!message || (as === 'author' && message.user_id !== player.userId)) throw new Refusal('NOT_FOUND');
    if (message.deleted_at) return null;
    if (as === 'author' && message.data?.kind === 'drop' && !message.data.end) throw new Refusal('DROP_OPEN');
    const now = deps.clock.now();
    await tx
      .updateTable('chat_messages')
      .set({ deleted_at: now, deleted_as: as, deleted_by: player.userId })
      .where('id', '=', id)
      .execute();
    await closeReports(tx, id, now);
    if (as === 'mod')
      await recordStaffAction(tx, deps, player, {
        action: 'chat-message-deleted',
        subjectId: message.user_id,
        details: { message: id, room: message.room },
      });
    return message.room as ChatRoomId; // the contract allows only known rooms
  });
  if (room)
    deps.live.tell({ event: 'chat-delete', room: chatSocketRoom(room), payload: { room, id, by: as } });
}

const RECENT_MS = 10 * 60_000;
/** Returns the time after which a message counts as recent. */
export const recentCutoff = (now: Date): Date => new Date(now.getTime() - RECENT_MS);

/** A message deleted with the transaction; after the commit, `publishRemovedMessages` notifies its room. */
export interface RemovedMessage {
  readonly id: string;
  readonly room: string;
}

/** Deletes a player's recent messages in every room. */
export async function removeRecent(
  tx: Tx,
  deps: Deps,
  staff: Player,
  userId: string,
): Promise<RemovedMessage[]> {
  const now = deps.clock.now();
  const removed = await tx
    .updateTable('chat_messages')
    .set({ deleted_at: now, deleted_as: 'mod', deleted_by: staff.userId })
    .where('user_id', '=', userId)
    .where('created_at', '>=', recentCutoff(now))
    .where('deleted_at', 'is', null)
    .returning(['id', 'room'])
    .execute();
  for (const { id } of removed) await closeReports(tx, id, now);
  return removed;
}

export const publishRemovedMessages = (
  { live }: Pick<Deps, 'live'>,
  removed: readonly RemovedMessage[],
): void => {
  // The contract allows only known rooms.
  for (const { id, room } of removed as readonly { id: string; room: ChatRoomId }[])
    live.tell({ event: 'chat-delete', room: chatSocketRoom(room), payload: { room, id, by: 'mod' } });
};

const findMessage = (tx: Tx, id: string) =>
  tx
    .selectFrom('chat_messages')
    .select(['user_id', 'room', 'deleted_at', 'data'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
