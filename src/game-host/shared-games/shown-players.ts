import { parseHundredths } from '#core/hundredths.ts';
import { amountToMinor } from '#core/money.ts';
import { type SharedGameState } from '#engine/round/shared-game-state.ts';
import { getBetProfit } from '#engine/round/compute-shared-frame.ts';
import type { CrashRow } from '#contract/crash.ts';

/** One row of the player list. */
export interface SharedPlayerRow {
  readonly id: string;
  /** Null for an anonymous player. */
  readonly user: CrashRow['user'];
  readonly isOwn: boolean;
  readonly state: 'ready' | 'flying' | 'cashedOut' | 'burst';
  readonly amountMinor: bigint;
  /** Profit of a cash-out. */
  readonly profitMinor: bigint;
  /** Multiplier of the cash-out in hundredths. */
  readonly at: number;
}

/** Maximum number of rows; the largest bets of the rest are counted only. */
const LINES = 60;
/** The player's own row is one of these, which are seen without scrolling. */
const SEEN_FIRST = 8;

function stateOf(phase: SharedGameState['phase'], row: CrashRow): SharedPlayerRow['state'] {
  if (row.cashed_out_at !== null) return 'cashedOut';
  if (phase === 'running') return 'flying';
  return phase === 'crashed' ? 'burst' : 'ready';
}

const byAmount = (a: SharedPlayerRow, b: SharedPlayerRow): number => Number(b.amountMinor - a.amountMinor);
const byMultiplier = (a: SharedPlayerRow, b: SharedPlayerRow): number => b.at - a.at;

/**
 * Selects the rows to show: players in flight by stake, then those who cashed out by multiplier; after the
 * crash the latter come first. The player's own row is always among the first.
 */
export function selectShownPlayers({
  phase,
  bets,
  own: ownBet,
}: Pick<SharedGameState, 'phase' | 'bets' | 'own'>): readonly SharedPlayerRow[] {
  const lines = [...bets.values()].map((row): SharedPlayerRow => ({
    id: row.id,
    user: row.user,
    isOwn: row.id === ownBet?.id,
    state: stateOf(phase, row),
    amountMinor: amountToMinor(row.amount),
    profitMinor: getBetProfit(row),
    at: parseHundredths(row.cashed_out_at ?? '0.00'),
  }));
  const left = lines.filter(({ state }) => state === 'cashedOut').toSorted(byMultiplier);
  const staying = lines.filter(({ state }) => state !== 'cashedOut').toSorted(byAmount);
  const sorted = phase === 'crashed' ? [...left, ...staying] : [...staying, ...left];
  const place = sorted.findIndex(({ isOwn }) => isOwn);
  const own = sorted[place];
  if (!own || place < SEEN_FIRST) return sorted.slice(0, LINES);
  const others = sorted.toSpliced(place, 1);
  return others.toSpliced(SEEN_FIRST - 1, 0, own).slice(0, LINES);
}
