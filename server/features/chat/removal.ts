import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { closeReports } from './reports.ts';

/**
 * Deletes a message of the player's own.
 * @throws {Refusal} NOT_FOUND, also for somebody else's; DROP_OPEN, so that nobody hides a drop from the room
 */
export const removeOwnMessage = (deps: Deps, player: Player, id: string): Promise<void> =>
  remove(deps, player, id, 'author');

/** Deletes anybody's message, and closes what was reported of it. @throws {Refusal} NOT_FOUND */
export const removeMessageAsStaff = (deps: Deps, staff: Player, id: string): Promise<void> =>
  remove(deps, staff, id, 'mod');

/** The row stays until it is old: who asks staff why can be answered. Nobody is shown it any more. */
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
    return message.room as ChatRoomId; // only rooms that the contract has read are ever written
  });
  if (room)
    deps.live.tell({ event: 'chat-delete', room: chatSocketRoom(room), payload: { room, id, by: as } });
}

const RECENT_MS = 10 * 60_000;
/** From when on a message counts as written just now. */
export const recentCutoff = (now: Date): Date => new Date(now.getTime() - RECENT_MS);

/** A message that is gone for everybody once the transaction is committed; told then by `publishRemovedMessages`. */
export interface RemovedMessage {
  readonly id: string;
  readonly room: string;
}

/** Deletes what a player wrote just now, in every room. */
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
  // Only rooms that the contract has read are ever written.
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
