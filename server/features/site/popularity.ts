import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

const WINDOW_MS = 10 * 60 * 1000;

/** Players with a settled bet in the last ten minutes, by game. Ids begin with the time they were made (UUID v7). */
export async function playersByGame(db: Db, now: Date): Promise<ReadonlyMap<string, number>> {
  const oldestId = (now.getTime() - WINDOW_MS).toString(16).padStart(12, '0');
  const rows = await db
    .selectFrom('rounds')
    .select(['game', sql<number>`count(distinct user_id)::int`.as('players')])
    .where('status', '=', 'settled')
    .where('id', '>=', oldestId)
    .groupBy('game')
    .execute();
  return new Map(rows.map(({ game, players }) => [game, players]));
}
