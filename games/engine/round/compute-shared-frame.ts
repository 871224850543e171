import { parseHundredths } from '#core/hundredths.ts';
import type { CrashBet, CrashRow } from '#contract/crash.ts';
import { amountToMinor } from '#core/money.ts';
import type { SharedCurve } from '#core/shared-curve.ts';
import type { CashOut, OwnBet, SharedFrame } from '../stage/shared-frame.ts';
import { type SharedGameState } from './shared-game-state.ts';

/** More tags than this would cover the curve. */
const TAGS = 24;

export interface SharedFrameInput {
  readonly facts: SharedGameState;
  readonly curve: Pick<SharedCurve<unknown>, 'bettingMs'>;
  /** The displayed server time; null before the first message. */
  readonly nowMs: number | null;
  readonly isLagging: boolean;
  /** Formats a profit with its sign. */
  profit(minor: bigint): string;
}

/** Computes the frame that the scene draws at a given time. */
export function computeSharedFrame({
  facts,
  curve,
  nowMs,
  isLagging,
  profit,
}: SharedFrameInput): SharedFrame {
  const phase = nowMs === null ? 'preparing' : facts.phase;
  const { own } = facts;
  return {
    phase,
    phaseMs: Math.max(0, (nowMs ?? 0) - startOf(facts, curve.bettingMs)),
    leftMs: phase === 'betting' ? Math.max(0, facts.endsAtMs - (nowMs ?? 0)) : 0,
    crashPoint: facts.crashPoint,
    own: own && ownBet(own, profit),
    cashouts: cashouts(facts),
    isLagging,
  };
}

function startOf({ phase, endsAtMs, startedAtMs, endedAtMs }: SharedGameState, bettingMs: number): number {
  if (phase === 'running') return startedAtMs;
  return phase === 'crashed' ? endedAtMs : endsAtMs - bettingMs;
}

/** Returns the profit of a bet; 0 while it is running or when it is lost. */
export const getBetProfit = ({ amount, payout }: Pick<CrashBet, 'amount' | 'payout'>): bigint =>
  amountToMinor(payout) - amountToMinor(amount);

const ownBet = (bet: CrashBet, profit: SharedFrameInput['profit']): OwnBet => ({
  cashedOutAt: bet.cashed_out_at === null ? null : parseHundredths(bet.cashed_out_at),
  profitText: bet.cashed_out_at === null ? '' : profit(getBetProfit(bet)),
});

/** The latest cash-outs of other players, in the order in which they left. */
const cashouts = ({ bets, cashedOut, own }: SharedGameState): readonly CashOut[] =>
  cashedOut
    .filter((id) => id !== own?.id)
    .slice(-TAGS)
    .flatMap((id) => cashOutOf(bets.get(id)));

const cashOutOf = (row: CrashRow | undefined): readonly CashOut[] =>
  row && row.cashed_out_at !== null
    ? [{ id: row.id, name: row.user?.username ?? null, at: parseHundredths(row.cashed_out_at) }]
    : [];
