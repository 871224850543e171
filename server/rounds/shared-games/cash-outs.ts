import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { isSerializationConflict } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { betsById, computeAutoCashoutAt, type SharedBet } from './bets.ts';
import type { UnrevealedHashes } from './chains.ts';
import { computeGameEnd, loadCurrentGames, type GameEnd, type SharedGame } from './games.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { TimedGame } from './timed-game.ts';

/** Cash-outs in one statement; later ones wait for the next statement. */
const MOST = 500;
const TRIES = 3;

interface Asked {
  readonly userId: string;
  readonly betId: string;
  /** Dealer clock, ms: the arrival of the call, which alone decides. */
  readonly arrivedAt: number;
  resolve(left: CashedOutBet): void;
  reject(error: unknown): void;
}

/** A bet that was cashed out. */
export interface CashedOutBet {
  readonly bet: SharedBet;
  /** True: by this call; false: before. */
  readonly isNew: boolean;
  /** Its game and how that ends; null: the game no longer runs. */
  readonly running: RunningGame | null;
}

/** The game that runs now and how it ends. */
export interface RunningGame {
  readonly shared: SharedGame;
  readonly end: GameEnd;
}

/**
 * Decides the cash-outs of one process. Those that arrive during a write are stored together in the next one.
 */
export interface CashOuts {
  /**
   * Cashes a bet out at the point the curve showed when the call arrived. A repeated call gets the same bet.
   * @throws {Refusal} NOT_FOUND, ILLEGAL_ACTION (not running, too early, too late); nothing changed
   */
  cashOut(userId: string, betId: string, arrivedAt: number): Promise<CashedOutBet>;
}

export function createCashOuts(deps: SharedDeps, game: TimedGame, hashes: UnrevealedHashes): CashOuts {
  const waiting: Asked[] = [];
  let isStoring = false;

  const storeAll = async (): Promise<void> => {
    isStoring = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST);
      await decide(deps, game, hashes, batch).catch((error: unknown) =>
        batch.forEach(({ reject }) => reject(error)),
      );
    }
    isStoring = false;
  };
  return {
    cashOut: (userId, betId, arrivedAt) =>
      new Promise((resolve, reject) => {
        waiting.push({ userId, betId, arrivedAt, resolve, reject });
        if (!isStoring) void storeAll();
      }),
  };
}

async function decide(
  deps: SharedDeps,
  game: TimedGame,
  hashes: UnrevealedHashes,
  batch: readonly Asked[],
): Promise<void> {
  let open = [...batch];
  /** The calls that were the first for their bet in this batch. */
  const mine = new Set<Asked>();
  for (let tried = 0; open.length > 0; tried += 1) {
    const running = await readRunning(deps, game, hashes);
    const ids = open.map(({ betId }) => betId);
    const bets = new Map((await betsById(deps.db, ids)).map((bet) => [bet.id, bet]));
    const chosen = new Map<string, number>();
    open = open.filter((requested) => {
      const found = bets.get(requested.betId);
      const bet = found?.userId === requested.userId ? found : undefined;
      const point = decisionOn(game, bet, running, requested);
      if (bet && point === 'left') requested.resolve({ bet, isNew: mine.has(requested), running });
      else if (typeof point !== 'number') requested.reject(new Refusal(bet ? 'ILLEGAL_ACTION' : 'NOT_FOUND'));
      else if (tried === TRIES) requested.reject(new Refusal('ILLEGAL_ACTION'));
      else {
        // The first call for a bet decides; a second one gets the stored result.
        if (!chosen.has(requested.betId)) mine.add(requested);
        if (!chosen.has(requested.betId)) chosen.set(requested.betId, point);
        return true;
      }
      return false;
    });
    if (running && chosen.size > 0) await store(deps, game, running.shared, chosen);
  }
}

const readRunning = async (
  { db }: SharedDeps,
  game: TimedGame,
  hashes: UnrevealedHashes,
): Promise<RunningGame | null> => {
  const { on } = await loadCurrentGames(db, game.slug);
  return on?.status === 'running' ? { shared: on, end: await computeGameEnd(game, hashes, on) } : null;
};

/** Returns the point of this cash-out, `left` if the bet is already cashed out, or `refused`. */
const decisionOn = (
  game: TimedGame,
  bet: SharedBet | undefined,
  running: RunningGame | null,
  { arrivedAt }: Asked,
): 'left' | 'refused' | number => {
  if (!bet) return 'refused';
  if (bet.status !== 'void' && bet.action !== null) return 'left';
  if (bet.status !== 'active' || running?.shared.id !== bet.gameId) return 'refused';
  const point = pointAt(game, running, arrivedAt);
  if (point !== null && point >= computeAutoCashoutAt(game, bet)) return 'left';
  return point === null || point < game.leastPoint ? 'refused' : point;
};

/** The point the curve showed; null before the start and from the end on. */
const pointAt = (game: TimedGame, { shared, end }: RunningGame, timeMs: number): number | null => {
  const elapsedMs = Math.floor(timeMs - (shared.startedAt?.getTime() ?? Infinity));
  return elapsedMs < 0 || elapsedMs >= end.runsMs ? null : game.shownAt(elapsedMs);
};

/** Stores cash-outs: only the first one of each bet, and nothing once the game is closed. */
const store = async (
  { db, clock }: SharedDeps,
  game: TimedGame,
  { id: gameId }: SharedGame,
  stored: ReadonlyMap<string, number>,
): Promise<void> => {
  // Sorted, so that two processes lock in the same order and never deadlock.
  const ids = [...stored.keys()].sort();
  const actions = ids.map((id) => JSON.stringify(game.actionAt(stored.get(id) ?? 0)));
  await untilUnmet(db, { gameId, ids, actions, now: clock.now() });
};

/** Ignores a serialization conflict: the caller reads again and sees what was stored. */
const untilUnmet = async (db: Db, values: StoreValues): Promise<unknown> =>
  executeStatement(db, STORE, values).catch((error: unknown) => {
    if (isSerializationConflict(error)) return [];
    throw error;
  });

interface StoreValues {
  readonly gameId: string;
  readonly ids: readonly string[];
  /** JSON. */
  readonly actions: readonly string[];
  readonly now: Date;
}

const STORE = defineStatement<StoreValues>(`with open as (
    select id from shared_games where id = @gameId and status = 'running' for share
  ), acted as (
    update open_rounds r set step = 1, acted_at = @now::timestamptz, actions = jsonb_build_array(asked.action::jsonb),
      balances = r.balances || array[b.amount, b.version]
    from open, unnest(@ids::uuid[], @actions::text[]) as asked (id, action), wallets b
    where r.id = asked.id and r.shared_game_id = open.id and r.step = 0 and b.user_id = r.user_id and b.account_no = r.account_no
    returning r.id
  ) select id from acted`);
