import { createDraw } from '#core/draw.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { UnrevealedHashes } from './chains.ts';
import type { TimedGame } from './timed-game.ts';

/** A shared game as stored. */
export interface SharedGame {
  readonly id: string;
  readonly chain: number;
  readonly number: number;
  readonly status: 'waiting' | 'betting' | 'running' | 'ended' | 'settled';
  readonly endsAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** Null while it is secret. */
  readonly hash: string | null;
  readonly length: number;
  readonly terminatingHash: string;
  readonly publicSeed: string;
}

const COLUMNS = `g.id, g.chain, g.number, g.status, g.ends_at as "endsAt", g.started_at as "startedAt",
  g.ended_at as "endedAt", g.hash, c.length, c.terminating_hash as "terminatingHash", c.public_seed as "publicSeed"`;
const JOINED = `shared_games g join chains c on c.game = g.game and c.number = g.chain`;

const NEWEST = defineStatement<{ game: string; most: number }, SharedGame>(
  `select ${COLUMNS} from ${JOINED} where g.game = @game order by g.chain desc, g.number desc limit @most`,
);

/** The current games: the active one, the one that queues bets, and the last finished one. */
export interface CurrentGames {
  readonly on: SharedGame | null;
  readonly next: SharedGame | null;
  readonly last: SharedGame | null;
}

/** Loads the newest games of a kind: at most one waits, one is active, and the one before is over. */
export async function loadCurrentGames(db: Db | Tx, game: string): Promise<CurrentGames> {
  const newest = await executeStatement(db, NEWEST, { game, most: 3 });
  const first = (fits: (status: SharedGame['status']) => boolean): SharedGame | null =>
    newest.find(({ status }) => fits(status)) ?? null;
  return {
    on: first((status) => status === 'betting' || status === 'running' || status === 'ended'),
    next: first((status) => status === 'waiting'),
    last: first((status) => status === 'settled'),
  };
}

/** Reads the newest finished games, newest first. */
export async function readResults(db: Db, game: string, most: number): Promise<SharedGame[]> {
  const newest = await executeStatement(db, NEWEST, { game, most: most + 2 });
  return newest.filter(({ hash }) => hash !== null).slice(0, most);
}

const ONE = defineStatement<{ game: string; chain: number; number: number }, SharedGame>(
  `select ${COLUMNS} from ${JOINED} where g.game = @game and g.chain = @chain and g.number = @number`,
);

export const readGame = async (
  db: Db,
  game: string,
  chain: number,
  number: number,
): Promise<SharedGame | null> => (await executeStatement(db, ONE, { game, chain, number }))[0] ?? null;

const UNPAID = defineStatement<
  { game: string; resting: readonly string[] },
  { chain: number; number: number }
>(
  `select distinct g.chain, g.number from open_rounds r join shared_games g on g.id = r.shared_game_id
  where r.game = @game and g.status = 'settled' and r.id <> all(@resting::uuid[])`,
);

/** Games that are over but for bets that were set aside and are due again. */
export const unpaidGames = (db: Db, game: string, resting: readonly string[]): Promise<GameKey[]> =>
  executeStatement(db, UNPAID, { game, resting });

/** How a game ends, which only the server knows while it runs. */
export interface GameEnd {
  readonly hash: string;
  readonly point: number;
  /** Duration of the game, ms. */
  readonly runsMs: number;
}

/** @param hashes used if the game is not over */
export async function computeGameEnd(
  game: TimedGame,
  hashes: UnrevealedHashes,
  shared: SharedGame,
): Promise<GameEnd> {
  const hash = shared.hash ?? (await hashes.of(shared.chain, shared.number));
  const point = game.endPoint(createDraw(hash, shared.publicSeed, shared.number));
  return { hash, point, runsMs: game.runsFor(point) };
}

/** Identifies a game by its chain and its number in the chain. */
export interface GameKey {
  readonly chain: number;
  readonly number: number;
}

export const gameId = (game: string, { chain, number }: GameKey): string => `${game}-${chain}-${number}`;
export const toGameKey = (id: string): GameKey => {
  const [, chain, number] = /-(\d+)-(\d+)$/.exec(id) ?? [];
  return { chain: Number(chain), number: Number(number) };
};
