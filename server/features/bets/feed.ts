import type { BetRow, FeedScope } from '#contract/bets.ts';
import type { Db } from '../../db/connection.ts';
import { run } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { betRowOf } from '../../rounds/announce.ts';
import { entryOf, foldFacts } from '../../rounds/folding.ts';
import { HIGH_STAKE_MINOR, LUCKY_MULTIPLIER } from '../../rounds/limits.ts';
import { actionsOfRounds, findRounds } from '../../rounds/stored-rounds.ts';

type FeedDeps = Pick<Deps, 'db' | 'vault' | 'catalogue'>;

export interface FeedQuestion {
  readonly scope: FeedScope;
  /** Whose bets `personal` means; without a player it is empty. */
  readonly userId: string | null;
  readonly game?: string | undefined;
  readonly limit: number;
}

/** The newest settled bets of a feed, newest first; bets of games that are gone are left out. */
export async function newestBets(
  deps: FeedDeps,
  { scope, userId, game, limit }: FeedQuestion,
): Promise<BetRow[]> {
  const games = Object.keys(deps.catalogue).filter((slug) => game === undefined || slug === game);
  if (games.length === 0 || (scope === 'personal' && userId === null)) return [];
  const rounds = await findRounds(deps.db, deps, (query) => {
    let bets = query.where('rounds.status', '=', 'settled').where('rounds.game', 'in', games);
    if (scope === 'personal') bets = bets.where('rounds.user_id', '=', userId ?? '');
    if (scope === 'high') bets = bets.where('rounds.staked', '>=', HIGH_STAKE_MINOR);
    if (scope === 'lucky') bets = bets.where('rounds.multiplier', '>=', LUCKY_MULTIPLIER);
    if (scope === 'live_wins') bets = bets.whereRef('rounds.payout', '>', 'rounds.staked');
    return bets.orderBy('rounds.id', 'desc').limit(limit);
  });
  const actions = await actionsOfRounds(
    deps.db,
    rounds.filter(({ step }) => step > 0).map(({ facts }) => facts.id),
  );
  return rounds.map((round) => {
    const folded = foldFacts(deps.catalogue, round.facts, actions.get(round.facts.id) ?? []);
    return betRowOf(entryOf(deps.catalogue, round.facts.game), round.facts, folded, round);
  });
}

/** What the player staked in settled rounds so far, minor units. */
export async function wagerOf(db: Db, userId: string): Promise<bigint> {
  const totals = db.selectFrom('player_totals').select('staked').where('user_id', '=', userId);
  return (await totals.executeTakeFirst())?.staked ?? 0n;
}

/** Ids begin with their time: those from then on are found by the index on ids. */
const firstIdAt = (time: Date): string => time.getTime().toString(16).padStart(12, '0');

const NET_SINCE = `select coalesce(sum(payout - staked), 0)::text as net from rounds
  where user_id = $1 and status = 'settled' and id >= $2`;

/** Payouts less stakes of the settled rounds that were opened since, minor units; negative when losing. */
export async function netSince(db: Db, userId: string, since: Date): Promise<bigint> {
  const [row] = await run<{ net: string }>(db, NET_SINCE, [userId, firstIdAt(since)]);
  return BigInt(row?.net ?? 0);
}

const RECENT_ROUNDS = 200;
const RECENT_GAMES = `select game from (
    select game, id from rounds where user_id = $1 and status = 'settled' order by id desc limit ${RECENT_ROUNDS}
  ) newest group by game order by max(id) desc limit $2`;

/** Numbers of the games that the player played last, newest first, out of the last two hundred rounds. */
export async function recentlyPlayed(deps: FeedDeps, userId: string, most: number): Promise<number[]> {
  const rows = await run<{ game: string }>(deps.db, RECENT_GAMES, [userId, most]);
  return rows.flatMap(({ game }) =>
    Object.hasOwn(deps.catalogue, game) ? [entryOf(deps.catalogue, game).meta.id] : [],
  );
}

const PLAYERS_SINCE = `select game, count(distinct user_id) as players from rounds
  where status = 'settled' and id >= $1 group by game`;

/** How many players bet on each game since then, by slug. */
export async function playersSince(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await run<{ game: string; players: bigint }>(db, PLAYERS_SINCE, [firstIdAt(since)]);
  return new Map(rows.map(({ game, players }) => [game, Number(players)]));
}
