import { formatHundredths } from '#core/hundredths.ts';
import { linkChanceToMultiplier } from '#core/linked-chance.ts';
import { clamp } from '#core/number-input.ts';
import { getMarks, MAX_WINNING_ROLLS, MIN_WINNING_ROLLS, ROLL_COUNT, winningRolls } from './rules.ts';
import type { DiceParams } from './rules.ts';

/**
 * The linked fields of the dice form (games.md 1.4, 4.1): integers only, rounded half up, clamped to the
 * limits.
 */
type RangeMode = Extract<DiceParams, { low: string }>['mode'];
export type DiceMode = DiceParams['mode'];
/** What moves on the track: a mark, the ends of a range, or the band between them. */
export type Handle = 'target' | 'low' | 'high' | 'band';

const LAST_ROLL = ROLL_COUNT - 1;

/** 99 percent, as winning rolls times multiplier. */
export const { shownMultiplier, outcomesFor: rollsForMultiplier } = linkChanceToMultiplier(9_900);

const asRange = (mode: RangeMode, from: number, to: number): DiceParams => ({
  mode,
  low: formatHundredths(from),
  high: formatHundredths(to),
});
/** Converts the width of a range to its number of winning rolls, and back. */
const widthOrRolls = (mode: RangeMode, count: number): number =>
  mode === 'inside' ? count : ROLL_COUNT - count;
const widthLimits = (mode: RangeMode): readonly [number, number] =>
  mode === 'inside'
    ? [MIN_WINNING_ROLLS, MAX_WINNING_ROLLS]
    : [ROLL_COUNT - MAX_WINNING_ROLLS, ROLL_COUNT - MIN_WINNING_ROLLS];

/** A range of this width; keeps `low` unless the range would end above 99.99 (games.md 4.1, Autobet). */
function rangeFrom(mode: RangeMode, from: number, width: number): DiceParams {
  const to = Math.min(from + width - 1, LAST_ROLL);
  return asRange(mode, to - width + 1, to);
}

/** The same bet with another win chance, in hundredths of a percent. */
export function withWinningRolls(params: DiceParams, requested: number): DiceParams {
  const rolls = clamp(requested, MIN_WINNING_ROLLS, MAX_WINNING_ROLLS);
  if ('low' in params) return rangeFrom(params.mode, getMarks(params).from, widthOrRolls(params.mode, rolls));
  return { mode: params.mode, target: formatHundredths(params.mode === 'under' ? rolls : LAST_ROLL - rolls) };
}

/** The number of winning rolls with a handle at this value, allowed or not. */
export function countRollsForHandle(params: DiceParams, handle: Handle, value: number): number {
  if ('target' in params) return params.mode === 'under' ? value : LAST_ROLL - value;
  const { from, to } = getMarks(params);
  return widthOrRolls(params.mode, handle === 'low' ? to - value + 1 : value - from + 1);
}

/**
 * The nearest allowed bet with a handle at this value: an end of a range keeps the other end; the band moves
 * both.
 */
export function withHandle(params: DiceParams, handle: Handle, value: number): DiceParams {
  if ('target' in params) return withWinningRolls(params, countRollsForHandle(params, handle, value));
  const { mode } = params;
  const { from, to } = getMarks(params);
  const [narrowest, widest] = widthLimits(mode);
  if (handle === 'low')
    return asRange(mode, clamp(value, Math.max(0, to - widest + 1), to - narrowest + 1), to);
  if (handle === 'high')
    return asRange(mode, from, clamp(value, from + narrowest - 1, Math.min(LAST_ROLL, from + widest - 1)));
  const begin = clamp(value, 0, LAST_ROLL - (to - from));
  return asRange(mode, begin, begin + to - from);
}

/**
 * Over and under, or inside and outside, keep their values; switching between the two kinds keeps the win
 * chance.
 */
export function withMode(params: DiceParams, mode: DiceMode): DiceParams {
  const rolls = winningRolls(params);
  if (mode === 'over' || mode === 'under') return withWinningRolls({ mode, target: '0.00' }, rolls);
  const { from, to } = getMarks(params);
  if ('low' in params) return rangeFrom(mode, from, clamp(to - from + 1, ...widthLimits(mode)));
  const width = widthOrRolls(mode, rolls);
  return rangeFrom(mode, Math.trunc((ROLL_COUNT - width) / 2), width);
}

const otherSide = { over: 'under', under: 'over', inside: 'outside', outside: 'inside' } as const;

/** Swaps over and under with the same chance, or inside and outside with the same range. */
export const switchSide = (params: DiceParams): DiceParams => withMode(params, otherSide[params.mode]);
