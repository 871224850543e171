import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

/** Drops that were collected of through this process since it last told how many did. */
const collected = new WeakMap<Deps, Set<string>>();

/** Somebody has collected of a drop: its room is told so with the next run of the job. */
export function markCountChanged(deps: Deps, id: string): void {
  const noted = collected.get(deps) ?? new Set();
  collected.set(deps, noted.add(id));
}

const COUNTS = defineStatement<
  { ids: readonly string[] },
  { id: string; room: ChatRoomId; claimants: number }
>(
  `select d.id, d.room, count(*)::integer as claimants from coin_drops d
  join coin_drop_claims c on c.drop_id = d.id where d.id = any(@ids::text[]) and d.state = 'open' group by d.id`,
);

/** Tells the rooms how many have collected so far, once for all who just did; asks nothing where nobody has. */
export async function publishCollectedCounts(deps: Deps): Promise<void> {
  const ids = [...(collected.get(deps) ?? [])];
  if (ids.length === 0) return;
  collected.delete(deps);
  for (const payload of await executeStatement(deps.db, COUNTS, { ids }))
    deps.live.tell({ event: 'coin-drop-count', room: chatSocketRoom(payload.room), payload });
}
