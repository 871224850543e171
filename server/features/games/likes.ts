import type { ColumnType } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { isProviderGame } from '../providers/feature.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    liked_games: { user_id: string; game_id: ColumnType<bigint, number, never>; created_at: Date };
  }
}

/**
 * Adds a game to the favourites, or removes it.
 * @throws {Refusal} NOT_FOUND for a game that does not exist.
 */
export async function toggleLike(deps: Deps, userId: string, gameId: number): Promise<'like' | 'unlike'> {
  const isOriginal = Object.values(deps.catalogue).some(({ meta }) => meta.id === gameId);
  if (!isOriginal && !isProviderGame(deps, gameId)) throw new Refusal('NOT_FOUND');
  return transaction(deps.db, async (tx) => {
    const removed = await tx
      .deleteFrom('liked_games')
      .where('user_id', '=', userId)
      .where('game_id', '=', BigInt(gameId))
      .returning('game_id')
      .executeTakeFirst();
    if (removed) return 'unlike';
    await tx
      .insertInto('liked_games')
      .values({ user_id: userId, game_id: gameId, created_at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'like';
  });
}

/** Returns the player's favourite games by number, latest first. */
export const likedGames = async (db: Db, userId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('liked_games')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ game_id }) => Number(game_id));
};
