import { linkChance } from '#engine/core/linked-chance.ts';
import { clamp } from '#engine/core/typed-number.ts';
import {
  fromHundredths,
  MAX_WINNING_ROLLS,
  MIN_WINNING_ROLLS,
  ROLLS,
  toHundredths,
  winningRolls,
} from './rules.ts';
import type { DiceParams } from './rules.ts';

/** The linked fields of the dice form (games.md 1.4, 4.1): integers only, halves up, always clamped to what is allowed. */
type RangeParams = Extract<DiceParams, { low: string }>;
export type DiceMode = DiceParams['mode'];

const LAST_ROLL = ROLLS - 1;

/** 99 percent in winning rolls times multiplier. */
export const { shownMultiplier, outcomesFor: rollsForMultiplier } = linkChance(9_900);

const rangeOf = ({ low, high }: RangeParams) => ({ from: toHundredths(low), to: toHundredths(high) });
const asRange = (mode: RangeParams['mode'], from: number, to: number): RangeParams => ({
  mode,
  low: fromHundredths(from),
  high: fromHundredths(to),
});
/** How many values the range may have: all that win inside it, all that lose outside. */
const widthLimits = (mode: RangeParams['mode']): readonly [number, number] =>
  mode === 'inside'
    ? [MIN_WINNING_ROLLS, MAX_WINNING_ROLLS]
    : [ROLLS - MAX_WINNING_ROLLS, ROLLS - MIN_WINNING_ROLLS];

/** low stays, unless the range would end above 99.99 (games.md 4.1, Autobet). */
function rangeFrom(mode: RangeParams['mode'], from: number, width: number): RangeParams {
  const to = Math.min(from + width - 1, LAST_ROLL);
  return asRange(mode, to - width + 1, to);
}

/** The same bet with another win chance, in hundredths of a percent. */
export function withWinningRolls(params: DiceParams, asked: number): DiceParams {
  const rolls = clamp(asked, MIN_WINNING_ROLLS, MAX_WINNING_ROLLS);
  if ('low' in params) {
    return rangeFrom(params.mode, rangeOf(params).from, params.mode === 'inside' ? rolls : ROLLS - rolls);
  }
  return { mode: params.mode, target: fromHundredths(params.mode === 'under' ? rolls : LAST_ROLL - rolls) };
}

/** What `withTarget`, `withLow` and `withHigh` ask for, in winning rolls; outside 1 to 9800 it is clamped. */
export function askedRolls(
  params: DiceParams,
  change: { target?: number; low?: number; high?: number },
): number {
  if ('target' in params) {
    const target = change.target ?? toHundredths(params.target);
    return params.mode === 'under' ? target : LAST_ROLL - target;
  }
  const { from, to } = rangeOf(params);
  const width = (change.high ?? to) - (change.low ?? from) + 1;
  return params.mode === 'inside' ? width : ROLLS - width;
}

/** The nearest allowed bet with this mark. */
export const withTarget = (params: DiceParams, target: number): DiceParams =>
  'target' in params ? withWinningRolls(params, askedRolls(params, { target })) : params;

/** The nearest allowed bet with the range beginning here; its end stays. */
export function withLow(params: DiceParams, low: number): DiceParams {
  if (!('low' in params)) return params;
  const [narrowest, widest] = widthLimits(params.mode);
  const { to } = rangeOf(params);
  return asRange(params.mode, clamp(low, Math.max(0, to - widest + 1), to - narrowest + 1), to);
}

/** The nearest allowed bet with the range ending here; its beginning stays. */
export function withHigh(params: DiceParams, high: number): DiceParams {
  if (!('low' in params)) return params;
  const [narrowest, widest] = widthLimits(params.mode);
  const { from } = rangeOf(params);
  return asRange(
    params.mode,
    from,
    clamp(high, from + narrowest - 1, Math.min(LAST_ROLL, from + widest - 1)),
  );
}

/** The whole range moved so that it begins here, or as near as it fits. */
export function withBand(params: DiceParams, low: number): DiceParams {
  if (!('low' in params)) return params;
  const { from, to } = rangeOf(params);
  const begin = clamp(low, 0, LAST_ROLL - (to - from));
  return asRange(params.mode, begin, begin + to - from);
}

/** Over and under, inside and outside keep what the other had; between the two kinds the win chance stays. */
export function withMode(params: DiceParams, mode: DiceMode): DiceParams {
  const rolls = winningRolls(params);
  if (mode === 'over' || mode === 'under') return withWinningRolls({ mode, target: '0.00' }, rolls);
  if ('low' in params) {
    const { from, to } = rangeOf(params);
    return rangeFrom(mode, from, clamp(to - from + 1, ...widthLimits(mode)));
  }
  const width = mode === 'inside' ? rolls : ROLLS - rolls;
  return rangeFrom(mode, Math.trunc((ROLLS - width) / 2), width);
}

const otherSide: Readonly<Record<DiceMode, DiceMode>> = {
  over: 'under',
  under: 'over',
  inside: 'outside',
  outside: 'inside',
};

/** Over to under keeping the chance, inside to outside keeping the range, and back. */
export const switchSide = (params: DiceParams): DiceParams => withMode(params, otherSide[params.mode]);
