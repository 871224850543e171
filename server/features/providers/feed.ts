import { minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db } from '../../db/connection.ts';
import type { BetRow } from '#contract/bets.ts';

interface FeedRound {
  readonly id: string;
  readonly gameId: bigint;
  readonly game: string;
  readonly providerId: number;
  readonly staked: bigint;
  readonly payout: bigint;
  readonly multiplier: bigint;
  readonly createdAt: Date;
  readonly userId: string;
  readonly username: string;
  readonly anonymous: boolean;
  readonly wager: bigint;
}

const newestRounds = (narrowed: string) =>
  defineStatement<{ userId: string | null; most: number }, FeedRound>(
    `select r.id, r.game_id as "gameId", r.game, r.provider_id as "providerId", r.staked, r.payout, r.multiplier,
      r.created_at as "createdAt", r.user_id as "userId", u.username, u.anonymous, coalesce(t.staked, 0) as wager
    from (select * from provider_rounds where status = 'settled' ${narrowed} order by id desc limit @most) as r
    join users u on u.id = r.user_id left join player_totals t on t.user_id = r.user_id
    order by r.id desc`,
  );

const NEWEST = {
  all: newestRounds('and @userId::uuid is null'),
  own: newestRounds('and user_id = @userId'),
};

/** Returns the newest settled provider rounds as feed rows, of everyone or of one player. */
export async function newestProviderBets(db: Db, userId: string | null, most: number): Promise<BetRow[]> {
  const rows = await executeStatement(db, userId === null ? NEWEST.all : NEWEST.own, { userId, most });
  return rows.map((row) => ({
    id: row.id,
    game_id: Number(row.gameId),
    // The provider's own slug of `{provider}:{slug}`.
    game: row.game.slice(row.game.indexOf(':') + 1),
    provider_id: row.providerId,
    amount: minorToAmount(row.staked),
    payout: minorToAmount(row.payout),
    multiplier: minorToAmount(row.multiplier),
    date: { time: row.createdAt.toISOString() },
    user: row.anonymous ? null : { id: row.userId, username: row.username, wager: minorToAmount(row.wager) },
    capped: false,
    result: null,
  }));
}

const RECENT_GAMES = defineStatement<{ userId: string; most: number }, { gameId: bigint; id: string }>(
  `select * from (
    select distinct on (game_id) game_id as "gameId", id from provider_rounds
    where user_id = @userId and status = 'settled' order by game_id, id desc) newest
  order by id desc limit @most`,
);

/**
 * Returns the numbers of the provider games that the player played last, newest first, each with its newest
 * round.
 */
export async function recentProviderGames(
  db: Db,
  userId: string,
  most: number,
): Promise<readonly { readonly gameId: number; readonly roundId: string }[]> {
  const rows = await executeStatement(db, RECENT_GAMES, { userId, most });
  return rows.map(({ gameId, id }) => ({ gameId: Number(gameId), roundId: id }));
}
