import type { RoomGuard } from '../../feature.ts';
import { supporters } from '#contract/support.ts';
import { conversationRow } from './queries.ts';
import { isOwnConversation, resolveWriter } from './writer.ts';

/** Admits supporters to `support:staff`, and the owner, a guest by token, to a conversation's room. */
export const canJoinSupportRoom: RoomGuard = async (deps, { name, key, player }) => {
  if (name === 'staff') {
    if (!player) return false;
    // Roles are queried again, because a socket may outlive a role.
    const user = await deps.db
      .selectFrom('users')
      .select('roles')
      .where('id', '=', player.userId)
      .where('blocked_at', 'is', null)
      .executeTakeFirst();
    return supporters.some((role) => user?.roles.includes(role));
  }
  const writer = resolveWriter(player, key);
  const row = await conversationRow(deps.db, name);
  return row !== undefined && writer !== null && isOwnConversation(row, writer);
};
