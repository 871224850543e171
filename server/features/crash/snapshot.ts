import { computeCommitment } from '#core/fairness.ts';
import { GROWTH_RATE } from '#games/crash/curve.ts';
import { minorToAmount } from '#core/money.ts';
import {
  toCrashBet,
  listPlayerSharedBets,
  computeGameEnd,
  largestBets,
  formatCrashPoint,
  readable,
  readResults,
  loadCurrentGames,
  toCrashRow,
  computeBetStatus,
  getGameTotals,
  CLOCK_SKEW_MS,
  type GameEnd,
  type UnrevealedHashes,
  type SharedDeps,
  type SharedGame,
  type TimedGame,
} from '../../rounds/index.ts';
import type { CrashBet, CrashResult, CrashSnapshot } from '#contract/crash.ts';

const ROWS = 200;
const RESULTS = 50;
/** Cache lifetime; concurrent viewers share one snapshot. */
const FRESH_MS = 100;

type Shown = Omit<CrashSnapshot, 'now' | 'own' | 'queued'>;
/** The shared snapshot, and its games. */
interface Look {
  readonly shown: Shown;
  readonly on: SharedGame | null;
  readonly next: SharedGame | null;
}

/** Creates snapshots of the game, for everyone and for one player. */
export function createSnapshots(deps: SharedDeps, game: TimedGame, hashes: UnrevealedHashes) {
  let [cached, keptMs]: [Promise<Look> | null, number] = [null, 0];
  const look = (): Promise<Look> => {
    if (cached && deps.dealer.now() - keptMs < FRESH_MS) return cached;
    keptMs = deps.dealer.now();
    const looked = loadLook(deps, game, hashes);
    looked.catch(() => (cached = null));
    return (cached = looked);
  };
  return async (userId: string | null): Promise<CrashSnapshot> => {
    const { shown, on, next } = await look();
    const bets = userId === null ? [] : await ownBets(deps, game, hashes, userId, [on, next]);
    const [own = null, queued = null] = bets;
    return { now: new Date(deps.dealer.now()).toISOString(), ...shown, own, queued };
  };
}

async function loadLook(deps: SharedDeps, game: TimedGame, hashes: UnrevealedHashes): Promise<Look> {
  const { on, next, last } = await loadCurrentGames(deps.db, game.slug);
  const nowMs = deps.dealer.now();
  const shown = on ?? (isShown(game, last, next, nowMs) ? last : null);
  const results = await readResults(deps.db, game.slug, RESULTS + 1);
  return {
    on: shown,
    next,
    shown: {
      ...(await phaseOf(game, hashes, shown, nowMs)),
      curve: { rate: GROWTH_RATE, betting_ms: game.bettingMs, crashed_ms: game.endedMs },
      ...(await betsOn(deps, game, hashes, shown)),
      results: (
        await Promise.all(
          results.filter(({ id }) => id !== shown?.id).map((one) => toCrashResult(game, hashes, one)),
        )
      ).slice(0, RESULTS),
    },
  };
}

/** Shows the last game until the next one's betting opens; without a next one, no longer than usual. */
const isShown = (game: TimedGame, last: SharedGame | null, next: SharedGame | null, nowMs: number): boolean =>
  next !== null || (last?.endedAt?.getTime() ?? 0) + game.endedMs > nowMs;

type Phase = Omit<Shown, 'curve' | 'bets' | 'totals' | 'results'>;

const notOver = { ended_at: null, crash_point: null, hash: null, next_at: null };
const preparing: Phase = {
  phase: 'preparing',
  chain: null,
  game: null,
  commitment: null,
  public_seed: null,
  ends_at: null,
  started_at: null,
  ...notOver,
};

const phaseOf = async (
  game: TimedGame,
  hashes: UnrevealedHashes,
  shared: SharedGame | null,
  nowMs: number,
): Promise<Phase> => {
  if (!shared) return preparing;
  const { chain, number, endsAt, startedAt, publicSeed } = shared;
  const end = await computeGameEnd(game, hashes, shared);
  const endMs = startedAt ? startedAt.getTime() + end.runsMs : Infinity;
  // Another process whose clock is behind must not accept a cash-out after this one revealed the end.
  const isOver = shared.hash !== null || nowMs >= endMs + CLOCK_SKEW_MS;
  return {
    phase: isOver ? 'crashed' : startedAt ? 'running' : 'betting',
    chain,
    game: number,
    public_seed: publicSeed,
    // The hash of the previous game, which is over; this game's hash is revealed only when it is over.
    commitment: computeCommitment(end.hash),
    ends_at: endsAt?.toISOString() ?? null,
    started_at: startedAt?.toISOString() ?? null,
    ...(isOver ? endShown(game, end, endMs) : notOver),
  };
};

const endShown = (game: TimedGame, { hash, point }: GameEnd, endMs: number) => ({
  ended_at: new Date(endMs).toISOString(),
  crash_point: formatCrashPoint(point),
  hash,
  next_at: new Date(endMs + game.endedMs).toISOString(),
});

const betsOn = async (
  deps: SharedDeps,
  game: TimedGame,
  hashes: UnrevealedHashes,
  shared: SharedGame | null,
): Promise<Pick<Shown, 'bets' | 'totals'>> => {
  if (!shared) return { bets: [], totals: { players: 0, staked: minorToAmount(0n) } };
  const [largest, { players, staked }] = [
    await largestBets(deps.db, shared, deps.dealer.now(), ROWS),
    await getGameTotals(deps.db, shared, deps.dealer.now()),
  ];
  const end = shared.startedAt ? await computeGameEnd(game, hashes, shared) : null;
  const nowMs = deps.dealer.now();
  return {
    totals: { players, staked: minorToAmount(staked) },
    bets: readable(game, largest).map((bet) =>
      toCrashRow(bet, computeBetStatus(game, bet, shared, end, nowMs)),
    ),
  };
};

const ownBets = async (
  deps: SharedDeps,
  game: TimedGame,
  hashes: UnrevealedHashes,
  userId: string,
  games: readonly (SharedGame | null)[],
): Promise<(CrashBet | null)[]> => {
  const known = games.filter((shared) => shared !== null);
  const bets = readable(game, await listPlayerSharedBets(deps.db, userId, known, deps.dealer.now()));
  return Promise.all(
    games.map(async (shared) => {
      const bet = bets.find(({ gameId }) => gameId === shared?.id);
      if (!bet || !shared) return null;
      const end = shared.startedAt ? await computeGameEnd(game, hashes, shared) : null;
      return toCrashBet(bet, computeBetStatus(game, bet, shared, end, deps.dealer.now()), shared);
    }),
  );
};

/** Returns a finished game with the data to verify it. */
export const toCrashResult = async (
  game: TimedGame,
  hashes: UnrevealedHashes,
  shared: SharedGame,
): Promise<CrashResult> => {
  const { hash, point } = await computeGameEnd(game, hashes, shared);
  return { chain: shared.chain, game: shared.number, crash_point: formatCrashPoint(point), hash };
};
