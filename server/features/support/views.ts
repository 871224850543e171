import type { SupportMessage, SupportStaff } from '#contract/support-events.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { StaffConversation, SupportConversation } from '#contract/support.ts';
import { countUnread, type ConversationRow, type MessageRow } from './queries.ts';

/** For this long a new message reopens a conversation. */
export const REOPEN_MS = 7 * 24 * 60 * 60 * 1000;
/** Length of the last message's excerpt in lists. */
const LAST_LENGTH = 140;

type Who = { readonly id: string | null; readonly name: string | null; readonly avatar: string | null };
const face = ({ id, name, avatar }: Who): SupportStaff | null =>
  id !== null && name !== null ? { id, username: name, avatar } : null;
const staffOf = (row: Pick<ConversationRow, 'staff_id' | 'staff_name' | 'staff_avatar'>) =>
  face({ id: row.staff_id, name: row.staff_name, avatar: row.staff_avatar });

const lastOf = (row: ConversationRow): SupportConversation['last'] => ({
  by: row.last_by ?? 'player',
  text: [...(row.last_text ?? '')].slice(0, LAST_LENGTH).join(''),
  has_picture: row.last_picture !== null,
});

/** Returns whether a player or staff member has the site open. */
export const isOnline = ({ presence }: Deps, userId: string): boolean => presence.count(`user:${userId}`) > 0;

export const canReopen = (
  { state, closed_at }: Pick<ConversationRow, 'state' | 'closed_at'>,
  now: Date,
): boolean => state === 'closed' && closed_at !== null && now.getTime() - closed_at.getTime() < REOPEN_MS;

/** Serializes conversations for the player. */
export async function toPlayerConversations(
  deps: Deps,
  db: Db | Tx,
  rows: readonly ConversationRow[],
): Promise<SupportConversation[]> {
  const unread = await countUnread(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const staff = staffOf(row);
    return {
      id: row.id,
      topic: row.topic,
      state: row.state,
      staff: staff && { ...staff, online: isOnline(deps, staff.id) },
      last: lastOf(row),
      unread: unread.get(row.id) ?? 0,
      seen_at: row.staff_read_at?.toISOString() ?? null,
      rating: row.rating,
      updated_at: row.updated_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
      may_reopen: canReopen(row, deps.clock.now()),
    };
  });
}

/** Serializes a conversation for staff. */
export const toStaffConversation = (row: ConversationRow): StaffConversation => ({
  id: row.id,
  topic: row.topic,
  state: row.state,
  player: face({ id: row.user_id, name: row.player_name, avatar: row.player_avatar }),
  email: row.email,
  language: row.language,
  staff: staffOf(row),
  last: lastOf(row),
  waiting_since: row.waiting_since?.toISOString() ?? null,
  seen_at: row.player_read_at.toISOString(),
  rating: row.rating,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
});

export const serializeMessage = (row: MessageRow): SupportMessage => ({
  id: row.id,
  conversation_id: row.conversation_id,
  kind: row.kind,
  by: row.by,
  staff: staffOf(row),
  client_id: row.client_id,
  text: row.text,
  picture:
    row.picture_id !== null && row.width !== null && row.height !== null
      ? { id: row.picture_id, width: row.width, height: row.height }
      : null,
  created_at: row.created_at.toISOString(),
});
