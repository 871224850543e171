import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import * as z from 'zod/mini';
import { toMinorUnits, NO_MULTIPLIER, computePayout } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { type Rules, type Stake, createWordDecision } from '#core/rules.ts';
import { drawCrashPoint } from './chain.ts';
import { MIN_CASHOUT_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import { multiplierFromHundredths, formatMultiplierHundredths } from './multipliers.ts';

const isCashout = (text: string): boolean => {
  const hundredths = parseHundredths(text);
  return hundredths >= MIN_CASHOUT_HUNDREDTHS && hundredths <= MAX_SHOWN_HUNDREDTHS;
};
const cashoutText = z
  .string()
  .check(z.regex(/^[1-9]\d{0,6}\.\d{2}$/), z.refine(isCashout, 'the cash-out must be 1.01 to 1000000.00'));

const params = z.strictObject({ autoCashout: z.nullable(cashoutText) });
export type CrashParams = z.infer<typeof params>;

/** `at` is the multiplier when the server received the request; the client sends none. */
const action = z.strictObject({ type: z.literal('cashout'), at: cashoutText });
export type CrashAction = z.infer<typeof action>;

export interface CrashView {
  /** Null while the game runs: only the server knows it. */
  readonly crashPoint: string | null;
  readonly cashedOutAt: string | null;
  readonly win: boolean;
}

/** All multipliers in hundredths. */
export interface CrashState {
  readonly bet: string;
  readonly crashPoint: number;
  readonly leavesAt: number;
  readonly askedAt: number | null;
}

/**
 * The multiplier at which the payout reaches the bet plus the maximum profit, in hundredths (games.md 1.5).
 */
function fullAt({ bet, maxProfit }: Stake): number {
  if (maxProfit === undefined || bet === 0n) return MAX_SHOWN_HUNDREDTHS;
  const least = ((bet + maxProfit) * 100n + bet - 1n) / bet;
  return Math.max(
    MIN_CASHOUT_HUNDREDTHS,
    Number(least < MAX_SHOWN_HUNDREDTHS ? least : BigInt(MAX_SHOWN_HUNDREDTHS)),
  );
}

/** The automatic cash-out of a bet in hundredths: as chosen, at the maximum profit, or at the cap. */
export const autoCashoutAt = ({ autoCashout }: CrashParams, stake: Stake): number =>
  Math.min(autoCashout === null ? MAX_SHOWN_HUNDREDTHS : parseHundredths(autoCashout), fullAt(stake));

/**
 * The cash-out of a bet in hundredths: requested or automatic, whichever is earlier; null if the crash came
 * first.
 */
export function cashedOutAt({
  crashPoint,
  leavesAt: byItself,
  askedAt,
}: Omit<CrashState, 'bet'>): number | null {
  const at = Math.min(byItself, askedAt ?? byItself);
  return at <= crashPoint ? at : null;
}

/** The view of a bet: without the crash point while its game runs, with it afterwards. */
export const createView = (crashPoint: number | null, at: number | null): CrashView => ({
  crashPoint: crashPoint === null ? null : formatHundredths(crashPoint),
  cashedOutAt: at === null ? null : formatHundredths(at),
  win: at !== null,
});

const multiplierOf = (state: CrashState) => {
  const at = cashedOutAt(state);
  return at === null ? NO_MULTIPLIER : multiplierFromHundredths(at);
};

/** The result shown by pages; null while the game runs. */
export const shownCrashPoint = ({ crashPoint }: CrashView): string | null =>
  crashPoint === null ? null : formatMultiplierHundredths(parseHundredths(crashPoint));

/**
 * Crash (games.md 4.3): the multiplier rises until it crashes, and a bet is paid at its cash-out multiplier.
 * A fold has the hash of the game, which is secret until the crash, so it knows the result.
 */
export const rules: Rules<CrashParams, CrashState, CrashAction, CrashView> = {
  version: 1,
  params,
  action,
  isTimed: true,
  // From a value of 99 hundredths the bet goes to 101 or to nothing, then from each multiplier to the next or
  // to nothing.
  held({ bet, crashPoint, leavesAt: byItself, askedAt }) {
    const last = Math.min(byItself, askedAt ?? byItself, crashPoint + 1);
    const squares = 99 * (101 - 99) + (last * (last - 1) - 101 * 100) / 2;
    return { mean: 0.99 * Number(bet), variance: Number(bet) ** 2 * (squares / 10_000) };
  },
  best: ({ autoCashout }) =>
    multiplierFromHundredths(autoCashout === null ? MAX_SHOWN_HUNDREDTHS : parseHundredths(autoCashout)),
  open: (chosen, stake, draw) => ({
    bet: stake.bet.toString(),
    crashPoint: drawCrashPoint(draw),
    leavesAt: autoCashoutAt(chosen, stake),
    askedAt: null,
  }),
  act(state, { at }) {
    if (state.askedAt !== null)
      throw new Refusal('ILLEGAL_ACTION', { message: 'a bet can be cashed out only once' });
    return { ...state, askedAt: parseHundredths(at) };
  },
  legal: () => [],
  view: (state) => createView(state.crashPoint, cashedOutAt(state)),
  staked: ({ bet }) => toMinorUnits(BigInt(bet)),
  multiplier: multiplierOf,
  payout: (state) => computePayout(BigInt(state.bet), multiplierOf(state)),
  resultLabel: shownCrashPoint,
  explain: (_params, view, draw) => {
    const result = shownCrashPoint(view) ?? '';
    return [createWordDecision(draw, 0, 'wordHigh', result), createWordDecision(draw, 1, 'wordLow', result)];
  },
};
