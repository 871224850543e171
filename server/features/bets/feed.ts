import { sql } from 'kysely';
import type { BetRow, FeedScope } from '#contract/bets.ts';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { firstIdAt } from '../../id-range.ts';
import { newestProviderBets, recentProviderGames } from '../providers/feature.ts';
import {
  HIGH_STAKE_MINOR,
  LUCKY_MULTIPLIER,
  toBetRowOf,
  getCatalogueEntry,
  findRounds,
} from '../../rounds/index.ts';

type FeedDeps = Pick<Deps, 'db' | 'vault' | 'catalogue'>;

export interface FeedQuery {
  readonly scope: FeedScope;
  /** The player of the `personal` feed; without one it is empty. */
  readonly userId: string | null;
  readonly game?: string | undefined;
  readonly limit: number;
}

interface Narrowed {
  readonly games: readonly string[];
  readonly most: number;
  /** Used by statements that filter by it. */
  readonly userId: string | null;
}

/** Selects the newest settled rounds from the newest of each game, each read from the head of an index. */
const newestOf = (narrowed: string, ofEach = '@most') =>
  defineStatement<Narrowed, { id: string; game: string }>(`select id, game
  from unnest(@games::text[]) as games (slug) cross join lateral (
    select id, game from rounds where game = games.slug and status = 'settled' ${narrowed}
    order by id desc limit ${ofEach}) newest
  order by id desc limit @most`);

/** Limits are literals, because the planner uses a partial index only if the text implies its condition. */
export const NEWEST_BETS_SQL: Readonly<Record<FeedScope, ReturnType<typeof newestOf>>> = {
  all: newestOf(''),
  personal: newestOf('and user_id = @userId'),
  high: newestOf(`and staked >= ${HIGH_STAKE_MINOR}`),
  lucky: newestOf(`and multiplier >= ${LUCKY_MULTIPLIER}`),
  live_wins: newestOf('and payout > staked'),
};

/** Returns the newest settled bets of a feed, provider games included; bets of removed games are left out. */
export async function newestBets(
  deps: FeedDeps,
  { scope, userId, game, limit }: FeedQuery,
): Promise<BetRow[]> {
  if (scope === 'personal' && userId === null) return [];
  const own = await houseBets(deps, { scope, userId, game, limit });
  // The other scopes have only originals.
  if (game !== undefined || (scope !== 'all' && scope !== 'personal')) return own;
  const ofProviders = await newestProviderBets(deps.db, scope === 'personal' ? userId : null, limit);
  return [...own, ...ofProviders].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}

async function houseBets(deps: FeedDeps, { scope, userId, game, limit }: FeedQuery): Promise<BetRow[]> {
  const games = Object.keys(deps.catalogue).filter((slug) => game === undefined || slug === game);
  const newest = await executeStatement(deps.db, NEWEST_BETS_SQL[scope], { games, most: limit, userId });
  const ids = newest.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rounds = await findRounds(deps.db, deps, (query) =>
    query.where('rounds.id', '=', sql<string>`any(${ids}::uuid[])`).orderBy('rounds.id', 'desc'),
  );
  return rounds.map((round) => toBetRowOf(deps.catalogue, round));
}

/**
 * Returns a player's total stakes and payouts in settled rounds, and the stakes that count as XP; minor
 * units.
 */
export async function getPlayerTotals(
  db: Db,
  userId: string,
): Promise<{ readonly staked: bigint; readonly payout: bigint; readonly xp: bigint }> {
  const totals = db
    .selectFrom('player_totals')
    .select(['staked', 'payout', 'xp'])
    .where('user_id', '=', userId);
  return (await totals.executeTakeFirst()) ?? { staked: 0n, payout: 0n, xp: 0n };
}

const RECENT_GAMES = newestOf('and user_id = @userId', '1');

/** Returns the numbers of the games that the player played last, newest first. */
export async function recentlyPlayed(deps: FeedDeps, userId: string, most: number): Promise<number[]> {
  const games = Object.keys(deps.catalogue);
  const [rows, ofProviders] = await Promise.all([
    executeStatement(deps.db, RECENT_GAMES, { games, most, userId }),
    recentProviderGames(deps.db, userId, most),
  ]);
  return [
    ...rows.map(({ game, id }) => ({ gameId: getCatalogueEntry(deps.catalogue, game).meta.id, roundId: id })),
    ...ofProviders,
  ]
    .sort((a, b) => (a.roundId < b.roundId ? 1 : -1))
    .slice(0, most)
    .map(({ gameId }) => gameId);
}

const PLAYERS_SINCE = defineStatement<{ firstId: string }, { game: string; players: bigint }>(
  `select game, count(distinct user_id) as players from rounds
  where status = 'settled' and id >= @firstId group by game`,
);

/** Returns the number of players per game since then, by slug. */
export async function countPlayersSince(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await executeStatement(db, PLAYERS_SINCE, { firstId: firstIdAt(since.getTime()) });
  return new Map(rows.map(({ game, players }) => [game, Number(players)]));
}

const BETS_BETWEEN = defineStatement<
  { games: readonly string[]; first: string; end: string },
  { game: string; bets: bigint }
>(
  `select slug as game, bets from unnest(@games::text[]) as games (slug) cross join lateral (
    select count(*) as bets from rounds where game = games.slug and status = 'settled'
    and id >= @first and id < @end) counted where bets > 0`,
);

/** Returns the number of settled bets opened in a time range, by slug. */
export async function countBetsBetween(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  from: Date,
  until: Date,
): Promise<Readonly<Record<string, number>>> {
  const range = { first: firstIdAt(from.getTime()), end: firstIdAt(until.getTime()) };
  const rows = await executeStatement(db, BETS_BETWEEN, { games: Object.keys(catalogue), ...range });
  return Object.fromEntries(rows.map(({ game, bets }) => [game, Number(bets)]));
}
