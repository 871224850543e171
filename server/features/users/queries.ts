import type { Db } from '../../db/connection.ts';

export const userRow = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'roles', 'fiat', 'selected_account_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const sessionStart = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'net_before'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

export const likedGames = async (db: Db, userId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('liked_games')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ game_id }) => game_id);
};

export const countDeposits = async (db: Db, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.id', 'transfers.credit_account_id')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('accounts.owner_id', '=', userId)
    .where('transfers.code', '=', 'deposit')
    .executeTakeFirstOrThrow();
  return Number(count);
};
