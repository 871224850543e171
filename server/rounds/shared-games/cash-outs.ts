import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { isSerializationConflict } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { betsById, computeAutoCashoutAt, type SharedBet } from './bets.ts';
import type { UnrevealedHashes } from './chains.ts';
import { computeGameEnd, loadCurrentGames, type GameEnd, type SharedGame } from './games.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { TimedGame } from './timed-game.ts';

/** Together in one statement; the next ones wait for it. */
const MOST = 500;
const TRIES = 3;

interface Asked {
  readonly userId: string;
  readonly betId: string;
  /** Dealer time, ms: when the call arrived, which alone decides. */
  readonly arrivedAt: number;
  resolve(left: CashedOutBet): void;
  reject(error: unknown): void;
}

/** A bet that has left its game. */
export interface CashedOutBet {
  readonly bet: SharedBet;
  /** By this call; false: before. */
  readonly isNew: boolean;
  /** Its game and how that ends; null: it does not run any more. */
  readonly running: RunningGame | null;
}

/** The game that runs now, and how it ends; null when none does. */
export interface RunningGame {
  readonly shared: SharedGame;
  readonly end: GameEnd;
}

/** Decides cash-outs of one process; those that arrive while some are being stored are stored together after them. */
export interface CashOuts {
  /**
   * Cashes a bet out at what the curve showed when the call arrived. Asked again it answers with the same bet.
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
  /** The calls that were stored. */
  const mine = new Set<Asked>();
  for (let tried = 0; open.length > 0; tried += 1) {
    const running = await readRunning(deps, game, hashes);
    const ids = open.map(({ betId }) => betId);
    const bets = new Map((await betsById(deps.db, ids)).map((bet) => [bet.id, bet]));
    const chosen = new Map<string, number>();
    open = open.filter((asked) => {
      const found = bets.get(asked.betId);
      const bet = found?.userId === asked.userId ? found : undefined;
      const point = decisionOn(game, bet, running, asked);
      if (bet && point === 'left') asked.resolve({ bet, isNew: mine.has(asked), running });
      else if (typeof point !== 'number') asked.reject(new Refusal(bet ? 'ILLEGAL_ACTION' : 'NOT_FOUND'));
      else if (tried === TRIES) asked.reject(new Refusal('ILLEGAL_ACTION'));
      else {
        // The first call of a bet counts; a second one is answered by what was stored.
        if (!chosen.has(asked.betId)) mine.add(asked);
        if (!chosen.has(asked.betId)) chosen.set(asked.betId, point);
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

/** `left`: it has left already, whoever asked; a point: where it leaves now. */
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

/** What the curve showed; null before the start and from the end on. */
const pointAt = (game: TimedGame, { shared, end }: RunningGame, timeMs: number): number | null => {
  const elapsedMs = Math.floor(timeMs - (shared.startedAt?.getTime() ?? Infinity));
  return elapsedMs < 0 || elapsedMs >= end.runsMs ? null : game.shownAt(elapsedMs);
};

/** Stores where bets leave, of each the first time only, and nothing once the game is closed. */
const store = async (
  { db, clock }: SharedDeps,
  game: TimedGame,
  { id: gameId }: SharedGame,
  stored: ReadonlyMap<string, number>,
): Promise<void> => {
  // In the same order everywhere, so that two processes never wait for each other.
  const ids = [...stored.keys()].sort();
  const actions = ids.map((id) => JSON.stringify(game.actionAt(stored.get(id) ?? 0)));
  await untilUnmet(db, { gameId, ids, actions, now: clock.now() });
};

/** Read again by the caller, who sees what was stored. */
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
    update rounds r set step = 1, acted_at = @now::timestamptz
    from open, unnest(@ids::text[]) as asked (id)
    where r.id = asked.id and r.shared_game_id = open.id and r.status = 'active' and r.step = 0
    returning r.id, r.account_id, r.staked
  ) insert into round_steps (round_id, step, action, staked, balance_amount, balance_version, created_at)
    select acted.id, 1, asked.action::jsonb, acted.staked, b.amount, b.version, @now::timestamptz
    from acted join unnest(@ids::text[], @actions::text[]) as asked (id, action) on asked.id = acted.id
      join balances b on b.account_id = acted.account_id`);
