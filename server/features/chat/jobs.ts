import { chatRoomIds, chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { Deps } from '../../deps.ts';
import { firstIdAt } from '../../id-range.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;
const AT_ONCE = 1_000;

/** Purges old messages with their reports in batches, and mutes that ended long ago. */
export async function purgeOldMessages({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.deleteFrom('chat_mutes').where('until', '<', before).execute();
  // Ids begin with their timestamp.
  const firstKept = firstIdAt(before.getTime());
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('chat_messages')
      .where('id', 'in', (old) =>
        old.selectFrom('chat_messages').select('id').where('id', '<', firstKept).orderBy('id').limit(AT_ONCE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(AT_ONCE)) return;
  }
}

const lastPublished = new WeakMap<Deps, Map<ChatRoomId, number>>();

/** Publishes to each room its number of users if it has changed. */
export function publishOnlineCounts(deps: Deps): Promise<void> {
  const known = lastPublished.get(deps) ?? new Map<ChatRoomId, number>();
  lastPublished.set(deps, known);
  for (const room of chatRoomIds) {
    const online = deps.presence.count(chatSocketRoom(room));
    if (online === (known.get(room) ?? 0)) continue;
    known.set(room, online);
    deps.live.tell({ event: 'chat-online', room: chatSocketRoom(room), payload: { room, online } });
  }
  return Promise.resolve();
}
