import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

/** Drops collected through this process since it last published their counts. */
const collected = new WeakMap<Deps, Set<string>>();

/** Marks a drop so that the next run of the job publishes its count to the room. */
export function markCountChanged(deps: Deps, id: string): void {
  const noted = collected.get(deps) ?? new Set();
  collected.set(deps, noted.add(id));
}

const COUNTS = defineStatement<
  { ids: readonly string[] },
  { id: string; room: ChatRoomId; claimants: number }
>(
  `select d.id, d.room, count(*)::integer as claimants from coin_drops d
  join coin_drop_claims c on c.drop_id = d.id where d.id = any(@ids::uuid[]) and d.state = 'open' group by d.id`,
);

/** Publishes the changed counts to the rooms, one message per drop; does nothing if none changed. */
export async function publishCollectedCounts(deps: Deps): Promise<void> {
  const ids = [...(collected.get(deps) ?? [])];
  if (ids.length === 0) return;
  collected.delete(deps);
  for (const payload of await executeStatement(deps.db, COUNTS, { ids }))
    deps.live.tell({ event: 'coin-drop-count', room: chatSocketRoom(payload.room), payload });
}
