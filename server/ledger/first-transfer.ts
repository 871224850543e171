import type { Db, Tx } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import { FIRST_ID, LAST_ID } from '../db/uuid.ts';
import { firstIdAt, timeOfId } from '../id-range.ts';

const DAY_MS = 86_400_000;

const FIRST_PLAYER = defineStatement<object, { id: string }>('select id from users order by id limit 1');
const FIRST_BEFORE = defineStatement<{ end: string }, { id: string }>(
  `select id from transfers where id >= '${FIRST_ID}' and id < @end order by id limit 1`,
);

/**
 * Finds the first transfer; null: there is none. No index has the ids of all players, but the blocks of a time are found,
 * so it looks at the first day of the first player, and where nothing is before its end at twice as much time.
 */
export async function findFirstTransfer(db: Db | Tx): Promise<string | null> {
  const [player] = await executeStatement(db, FIRST_PLAYER, {});
  const [begin, last] = [timeOfId(player?.id ?? FIRST_ID), timeOfId(LAST_ID)];
  for (let span = DAY_MS; ; span *= 2) {
    const end = begin + span < last ? firstIdAt(begin + span) : LAST_ID;
    const [first] = await executeStatement(db, FIRST_BEFORE, { end });
    if (first || end === LAST_ID) return first?.id ?? null;
  }
}
