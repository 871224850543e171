import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { betsById, largestBets, computeAutoCashoutAt, readable, computeBetStatus } from './bets.ts';
import type { GameEnd, SharedGame } from './games.ts';
import type { SharedDeps } from './shared-deps.ts';
import { publishToGameRoom, publishOwnBets } from './bet-broadcaster.ts';
import type { TimedGame } from './timed-game.ts';
import { toCrashBet, toCrashRow } from './crash-serializers.ts';

/** Auto cash-outs within this time are published together. */
const TOGETHER_MS = 100;
/** High enough to include every bet of a game. */
const ALL = 100_000;

/** Publishes the auto cash-outs of a running game. */
export interface AutoCashouts {
  /** Time of the next auto cash-out, dealer clock in ms; Infinity if none comes before the end. */
  nextMs(): number;
  /** Publishes every auto cash-out up to now. */
  tellLeft(): Promise<void>;
}

/**
 * Reads the bets once: they are complete when a game runs. A leader that takes the game over publishes past
 * auto cash-outs again, because its predecessor may not have sent the last ones.
 */
export async function loadAutoCashouts(
  deps: SharedDeps,
  game: TimedGame,
  shared: SharedGame,
  end: GameEnd,
): Promise<AutoCashouts> {
  const startedMs = shared.startedAt?.getTime() ?? 0;
  const coming = readable(game, await largestBets(deps.db, shared, deps.dealer.now(), ALL))
    .map((bet) => ({ id: bet.id, ms: startedMs + game.momentOf(computeAutoCashoutAt(game, bet)) }))
    .filter(({ ms }) => ms - startedMs < end.runsMs)
    .sort((a, b) => a.ms - b.ms);
  let lastMs = 0;
  const nextMs = (): number => Math.max(coming[0]?.ms ?? Infinity, lastMs + TOGETHER_MS);
  return {
    nextMs,
    async tellLeft() {
      const nowMs = deps.dealer.now();
      if (nowMs < nextMs()) return;
      lastMs = nowMs;
      const until = coming.findIndex(({ ms }) => ms > nowMs);
      const due = coming.splice(0, until < 0 ? coming.length : until).map(({ id }) => id);
      const bets = readable(game, await betsById(deps.db, await notAsked(deps.db, due)));
      if (bets.length === 0) return;
      const left = bets.map((bet) => ({ bet, standing: computeBetStatus(game, bet, shared, end, nowMs) }));
      const own = left.map(({ bet, standing }) => ({
        userId: bet.userId,
        bet: toCrashBet(bet, standing, shared),
      }));
      publishOwnBets(deps, game, own);
      const rows = left.map(({ bet, standing }) => toCrashRow(bet, standing));
      publishToGameRoom(deps, game, 'cashout', { game: shared.number, bets: rows });
    },
  };
}

const NOT_ASKED = defineStatement<{ ids: readonly string[] }, { id: string }>(
  `select id from open_rounds where id = any(@ids::uuid[]) and step = 0`,
);

/** Excludes bets their players cashed out: those were published already. */
const notAsked = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await executeStatement(db, NOT_ASKED, { ids })).map(({ id }) => id);
