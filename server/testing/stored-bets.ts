import type { Db } from '../db/connection.ts';

/** How many of these client's ids of bets are stored. */
export const countStoredBets = async (db: Db, ids: readonly string[]): Promise<number> => {
  const rows = await db
    .selectFrom('rounds')
    .select('client_bet_id')
    .where('client_bet_id', 'in', [...ids])
    .execute();
  return rows.length;
};
