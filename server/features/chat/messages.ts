import { publicRoles } from '#contract/public-roles.ts';
import type { ChatMessage } from '#contract/chat-events.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { MESSAGE_HISTORY_SIZE } from '#contract/chat.ts';
import { firstCharacters } from './normalize.ts';

/** Length of the quoted excerpt in a reply. */
const SHOWN_OF_ANSWERED = 80;

const withUsers = (db: Db | Tx) =>
  db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('player_totals as totals', 'totals.user_id', 'm.user_id')
    .leftJoin('chat_messages as answered', 'answered.id', 'm.replied_to')
    .leftJoin('users as answered_user', 'answered_user.id', 'answered.user_id')
    .select(['m.id', 'm.room', 'm.type', 'm.message', 'm.data', 'm.mentions', 'm.created_at', 'm.deleted_as'])
    .select(['u.id as user_id', 'u.username', 'u.avatar', 'u.roles', 'totals.xp'])
    .select(['answered.id as answered_id', 'answered.message as answered_message'])
    .select(['answered.deleted_as as answered_deleted', 'answered_user.username as answered_name']);

type Row = Awaited<ReturnType<ReturnType<typeof withUsers>['executeTakeFirstOrThrow']>>;

/** Serializes a message; a deleted one shows only its author. */
const onWire = (row: Row): ChatMessage => ({
  id: row.id,
  room: row.room as ChatRoomId, // the contract allows only known rooms
  user: {
    id: row.user_id,
    username: row.username,
    avatar: row.avatar,
    wager: minorToAmount(row.xp ?? 0n),
    roles: publicRoles.filter((role) => row.roles.includes(role)),
  },
  type: row.type,
  ...(row.deleted_as === null
    ? { message: row.message, data: row.data, mentions: row.mentions }
    : { message: '', data: null, mentions: [] }),
  replied_to:
    row.answered_id === null || row.answered_name === null
      ? null
      : {
          id: row.answered_id,
          user: row.answered_name,
          message:
            row.answered_deleted === null
              ? firstCharacters(row.answered_message ?? '', SHOWN_OF_ANSWERED)
              : null,
        },
  deleted: row.deleted_as,
  created_at: row.created_at.toISOString(),
});

/** Returns the newest messages of a room, oldest first. */
export async function newestMessages(db: Db, room: ChatRoomId): Promise<ChatMessage[]> {
  const newest = db
    .selectFrom('chat_messages')
    .select('id')
    .where('room', '=', room)
    .orderBy('id', 'desc')
    .limit(MESSAGE_HISTORY_SIZE);
  const rows = await withUsers(db).where('m.id', 'in', newest).orderBy('m.id', 'desc').execute();
  return rows.reverse().map(onWire);
}

export const messageById = async (tx: Db | Tx, id: string): Promise<ChatMessage> =>
  onWire(await withUsers(tx).where('m.id', '=', id).executeTakeFirstOrThrow());

/** Returns messages by id. */
export async function messagesByIds(db: Db, ids: readonly string[]): Promise<Map<string, ChatMessage>> {
  if (ids.length === 0) return new Map();
  const rows = await withUsers(db).where('m.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, onWire(row)]));
}
