import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

export const userRow = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'roles', 'fiat', 'selected_account_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

export const sessionStart = (db: Db, sessionId: string) =>
  db.selectFrom('sessions').select('created_at').where('id', '=', sessionId).executeTakeFirstOrThrow();

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

export interface PlayTotals {
  /** Staked in settled rounds, ever. */
  readonly wagerMinor: bigint;
  /** Paid back less staked in the rounds that were opened since the session began. */
  readonly netMinor: bigint;
}

/** Ids sort by the time they were made, so the rounds of a session are those with a greater id than its own. */
export async function playTotals(db: Db, userId: string, sessionId: string): Promise<PlayTotals> {
  const row = await db
    .selectFrom('rounds')
    .select([
      sql<string>`coalesce(sum(staked), 0)::text`.as('wager'),
      sql<string>`coalesce(sum(payout - staked) filter (where id > ${sessionId}), 0)::text`.as('net'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'settled')
    .executeTakeFirstOrThrow();
  return { wagerMinor: BigInt(row.wager), netMinor: BigInt(row.net) };
}

/** Slugs of the games played last, newest first, among the newest 200 rounds. */
export async function recentGames(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rounds')
    .select('game')
    .where('user_id', '=', userId)
    .where('status', '=', 'settled')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return [...new Set(rows.map(({ game }) => game))].slice(0, 12);
}
