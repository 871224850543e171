import { sql } from 'kysely';
import { chatRoomIds, chatRooms, chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { getRoomQuestion } from '../trivia/feature.ts';
import type { findNames, loadChat, setSlowMode } from '#contract/chat.ts';
import { newestMessages } from './messages.ts';
import { findActiveMute } from './mutes.ts';
import { getSlowModeMs } from './flood-control.ts';

/** Returns the rooms for the site's settings. */
export const roomList = () => chatRooms.map(({ id, name, flag }) => ({ id, name, flag }));

/** Returns what a page needs to know about a room before opening it; null if it does not exist. */
export function getRoomState({ presence }: Deps, requested: string | undefined) {
  const room = chatRoomIds.find((id) => id === requested);
  return room === undefined ? null : { room, online: presence.count(chatSocketRoom(room)) };
}

/** Returns everything shown when a room is opened. */
export async function getRoomSnapshot(
  deps: Deps,
  player: Player | null,
  room: ChatRoomId,
): Promise<ReplyOf<typeof loadChat>> {
  const mute = player && (await findActiveMute(deps.db, deps, player.userId));
  return {
    messages: await newestMessages(deps.db, room),
    now: new Date(deps.dealer.now()).toISOString(),
    trivia: await getRoomQuestion(deps, room),
    online: deps.presence.count(chatSocketRoom(room)),
    rooms: chatRoomIds.map((id) => ({ room: id, online: deps.presence.count(chatSocketRoom(id)) })),
    muted_until: mute?.until.toISOString() ?? null,
    muted_reason: mute?.reason ?? null,
    slow_ms: await getSlowModeMs(deps.db, room),
  };
}

/** Returns each room as staff sees it. */
export async function listRoomsForStaff({ db, presence }: Deps) {
  const slow = new Map(
    (await db.selectFrom('chat_rooms').selectAll().execute()).map(({ room, slow_ms }) => [room, slow_ms]),
  );
  return chatRoomIds.map((room) => ({
    room,
    online: presence.count(chatSocketRoom(room)),
    slow_ms: slow.get(room) ?? 0,
  }));
}

/** Sets the minimum time between two messages of a player. */
export async function applySlowMode(
  deps: Deps,
  staff: Player,
  { room, slow_ms }: RequestOf<typeof setSlowMode>,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    await tx
      .insertInto('chat_rooms')
      .values({ room, slow_ms })
      .onConflict((rooms) => rooms.column('room').doUpdateSet({ slow_ms }))
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: 'chat-slow-set',
      subjectId: null,
      details: { room, seconds: slow_ms / 1000 },
    });
  });
  deps.live.tell({ event: 'chat-slow', room: chatSocketRoom(room), payload: { room, slow_ms } });
}

/** Number of messages searched for names. */
const LATEST_MESSAGES = 300;
const MAX_NAMES = 8;

/** Returns recent authors in a room whose name has this prefix, latest first. */
export async function findNamesInRoom(
  db: Db,
  player: Player,
  { room, start }: RequestOf<typeof findNames>,
): Promise<string[]> {
  const latest = db
    .selectFrom('chat_messages')
    .select(['id', 'user_id'])
    .where('room', '=', room)
    .orderBy('id', 'desc')
    .limit(LATEST_MESSAGES)
    .as('latest');
  const rows = await db
    .selectFrom(latest)
    .innerJoin('users', 'users.id', 'latest.user_id')
    .select('username')
    .where(({ fn, val }) => fn<boolean>('starts_with', [fn('lower', ['username']), val(start.toLowerCase())]))
    .where('users.id', '<>', player.userId)
    .where('users.deleted_at', 'is', null)
    .groupBy('username')
    .orderBy(sql`max(latest.id::text)`, 'desc')
    .limit(MAX_NAMES)
    .execute();
  return rows.map(({ username }) => username);
}
