import { parseHundredths } from '#core/hundredths.ts';
import type { CrashBet, CrashResult, CrashRow, CrashSnapshot } from '#contract/crash.ts';
import { parseUnits, formatUnits } from '#core/multiplier.ts';
import type { SharedPhase } from '../stage/shared-frame.ts';
import type { SharedGameUpdate } from './shared-gateway.ts';
import { parseTimestamp } from './timestamps.ts';

/** The state of a shared game. Times are the server's, in ms; multipliers are hundredths. */
export interface SharedGameState {
  readonly phase: SharedPhase;
  readonly chain: number | null;
  readonly game: number | null;
  /** The value that the hash of this game must hash to. */
  readonly commitment: string | null;
  readonly endsAtMs: number;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly nextAtMs: number;
  readonly crashPoint: number | null;
  readonly bets: ReadonlyMap<string, CrashRow>;
  /** In cash-out order. */
  readonly cashedOut: readonly string[];
  readonly totals: CrashSnapshot['totals'];
  /** Newest first. */
  readonly results: readonly CrashResult[];
  /** The player's bet on this game, and the one queued for the next. */
  readonly own: CrashBet | null;
  readonly queued: CrashBet | null;
}

const RESULTS_KEPT = 50;
const noTotals = { players: 0, staked: '0' } as const;

/** The state before the first message. */
export const UNKNOWN_GAME_STATE: SharedGameState = {
  phase: 'preparing',
  chain: null,
  game: null,
  commitment: null,
  endsAtMs: 0,
  startedAtMs: 0,
  endedAtMs: 0,
  nextAtMs: 0,
  crashPoint: null,
  bets: new Map(),
  cashedOut: [],
  totals: noTotals,
  results: [],
  own: null,
  queued: null,
};

const multiplierOf = (row: CrashRow | undefined): number => parseHundredths(row?.cashed_out_at ?? '0.00');

/** Converts a fetched snapshot to the state. */
export function fromSnapshot(snapshot: CrashSnapshot): SharedGameState {
  const bets = new Map(snapshot.bets.map((row) => [row.id, row]));
  const cashedOut = snapshot.bets
    .filter((row) => row.cashed_out_at !== null)
    .toSorted((a, b) => multiplierOf(a) - multiplierOf(b))
    .map(({ id }) => id);
  const { phase, chain, game, commitment, totals, own, queued } = snapshot;
  return {
    phase,
    chain,
    game,
    commitment,
    totals,
    own,
    queued,
    bets,
    cashedOut,
    endsAtMs: parseTimestamp(snapshot.ends_at),
    startedAtMs: parseTimestamp(snapshot.started_at),
    endedAtMs: parseTimestamp(snapshot.ended_at),
    nextAtMs: parseTimestamp(snapshot.next_at),
    crashPoint: snapshot.crash_point === null ? null : parseHundredths(snapshot.crash_point),
    results: withOwnResult(snapshot),
  };
}

/** Adds the game that has just crashed to the results. */
function withOwnResult({ results, chain, game, crash_point, hash }: CrashSnapshot): readonly CrashResult[] {
  if (chain === null || game === null || crash_point === null || hash === null) return results;
  return withResult(results, { chain, game, crash_point, hash });
}

const isSameGame = (
  a: { readonly chain: number | null; readonly game: number | null },
  b: { readonly chain: number | null; readonly game: number | null },
): boolean => a.chain === b.chain && a.game === b.game;

const withResult = (results: readonly CrashResult[], result: CrashResult): readonly CrashResult[] =>
  [result, ...results.filter((each) => !isSameGame(each, result))].slice(0, RESULTS_KEPT);

/** Whether a game comes after the current one: chains are numbered, and so are the games in each. */
const isLater = (
  facts: SharedGameState,
  { chain, game }: { readonly chain: number; readonly game: number },
) =>
  facts.chain === null ||
  facts.game === null ||
  chain > facts.chain ||
  (chain === facts.chain && game > facts.game);

/**
 * Whether an update fits the known state. One that does not belongs to a game whose start this page has
 * missed.
 */
export function isApplicableUpdate(facts: SharedGameState, news: SharedGameUpdate): boolean {
  switch (news.type) {
    case 'OWN':
    case 'BETTING':
      return true;
    case 'TICK':
      return news.game === facts.game && news.phase === facts.phase;
    case 'START':
      return news.game === facts.game && facts.phase !== 'preparing';
    case 'END':
      return isSameGame(news, facts);
    default:
      return news.game === facts.game;
  }
}

/** Applies an update to the state. Repeated updates change nothing. */
export function applyUpdate(facts: SharedGameState, news: SharedGameUpdate): SharedGameState {
  switch (news.type) {
    case 'BETTING':
      return isLater(facts, news) ? withBetting(facts, news) : withEnd(facts, news);
    case 'BETS': {
      const bets = new Map([...facts.bets, ...news.bets.map((row) => [row.id, row] as const)]);
      for (const id of news.left) bets.delete(id);
      return { ...facts, bets, totals: news.totals };
    }
    case 'START':
      if (facts.phase === 'crashed') return facts;
      return { ...facts, phase: 'running', startedAtMs: parseTimestamp(news.started_at) };
    case 'CASHOUTS':
      return withCashouts(facts, news.bets);
    case 'END':
      return {
        ...facts,
        phase: 'crashed',
        crashPoint: parseHundredths(news.crash_point),
        endedAtMs: parseTimestamp(news.ended_at),
        nextAtMs: parseTimestamp(news.next_at),
        results: withResult(facts.results, news),
      };
    case 'OWN':
      return applyOwnBet(facts, news.bet);
    case 'TICK':
      return facts;
  }
}

/**
 * When a new leader restarts a betting phase, it ends later; an update with an earlier end is outdated.
 */
function withEnd(
  facts: SharedGameState,
  news: Extract<SharedGameUpdate, { type: 'BETTING' }>,
): SharedGameState {
  if (facts.phase !== 'betting' || !isSameGame(facts, news)) return facts;
  return { ...facts, endsAtMs: Math.max(facts.endsAtMs, parseTimestamp(news.ends_at)) };
}

function withBetting(
  facts: SharedGameState,
  news: Extract<SharedGameUpdate, { type: 'BETTING' }>,
): SharedGameState {
  const { chain, game, commitment } = news;
  const { queued, results } = facts;
  const isQueuedNow = queued !== null && isSameGame(queued, news);
  return {
    ...UNKNOWN_GAME_STATE,
    phase: 'betting',
    chain,
    game,
    commitment,
    results,
    endsAtMs: parseTimestamp(news.ends_at),
    own: isQueuedNow ? queued : null,
    queued: isQueuedNow ? null : queued,
  };
}

function withCashouts(facts: SharedGameState, rows: readonly CrashRow[]): SharedGameState {
  const bets = new Map([...facts.bets, ...rows.map((row) => [row.id, row] as const)]);
  const known = new Set(facts.cashedOut);
  const isNew = ({ id, cashed_out_at: at }: CrashRow): boolean => at !== null && !known.has(id);
  const cashedOut = [...facts.cashedOut, ...rows.filter(isNew).map(({ id }) => id)];
  return { ...facts, bets, cashedOut, own: cashedOutOwn(facts.own, bets) };
}

/** A published cash-out of the player's bet also applies to the player's own state. */
function cashedOutOwn(own: CrashBet | null, bets: SharedGameState['bets']): CrashBet | null {
  const row = own && bets.get(own.id);
  if (!row || row.cashed_out_at === null || own.cashed_out_at !== null) return own;
  const multiplier = formatUnits(parseUnits(row.cashed_out_at));
  return { ...own, cashed_out_at: row.cashed_out_at, payout: row.payout, multiplier };
}

/**
 * Applies the latest state of a player's bet: on this game, on a later one, or on none because it was
 * cancelled.
 */
export function applyOwnBet(facts: SharedGameState, bet: CrashBet): SharedGameState {
  const { own, queued } = facts;
  const kept = {
    own: own?.id === bet.id ? null : own,
    queued: queued?.id === bet.id ? null : queued,
  };
  if (bet.status === 'void') return { ...facts, ...kept };
  if (isSameGame(bet, facts)) return { ...facts, ...kept, own: latest(own, bet) };
  return isLater(facts, bet) ? { ...facts, ...kept, queued: bet } : facts;
}

/** Replies may arrive out of order: a settled or cashed-out bet stays so. */
function latest(before: CrashBet | null, bet: CrashBet): CrashBet {
  if (before?.id !== bet.id || bet.status === 'settled') return bet;
  if (before.status === 'settled') return before;
  return bet.cashed_out_at === null && before.cashed_out_at !== null ? before : bet;
}
