import type { RoomGuard } from '../../feature.ts';
import { mayNow } from '../../staff-permissions.ts';
import { conversationRow } from './queries.ts';
import { isOwnConversation, resolveWriter } from './writer.ts';

/** Admits supporters to `support:staff`, and the owner, a guest by token, to a conversation's room. */
export const canJoinSupportRoom: RoomGuard = async (deps, { name, key, player }) => {
  if (name === 'staff') {
    if (!player) return false;
    // Roles are queried again, because a socket may outlive a role.
    return mayNow(deps.db, player.userId, 'support.read');
  }
  const writer = resolveWriter(player, key);
  const row = await conversationRow(deps.db, name);
  return row !== undefined && writer !== null && isOwnConversation(row, writer);
};
