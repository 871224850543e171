import * as z from 'zod/mini';
import { multiplierFromFraction, NO_MULTIPLIER } from '#core/multiplier.ts';
import { createOneShotRules } from '#core/one-shot.ts';
import type { Multiplier } from '#core/rules.ts';
import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import { createWordDecision } from '#core/rules.ts';
import { allOrNothingOutcomes } from '#core/outcomes.ts';

/** Rolls are hundredths from 0 to 9999. */
export const ROLL_COUNT = 10_000;
/** Limits of the winning rolls of a bet: a chance of 0.01 to 98 percent. */
export const MIN_WINNING_ROLLS = 1;
export const MAX_WINNING_ROLLS = 9_800;
/** 99 percent of all rolls, as winning rolls times multiplier (games.md 1.4). */
const RETURNED_ROLLS = 9_900n;

/** 0.00 to 99.99. */
const twoDecimals = z.string().check(z.regex(/^(0|[1-9]\d?)\.\d{2}$/));

const sideParams = z.strictObject({ mode: z.enum(['over', 'under']), target: twoDecimals });
const rangeParams = z.strictObject({
  mode: z.enum(['inside', 'outside']),
  low: twoDecimals,
  high: twoDecimals,
});

export type DiceParams = z.infer<typeof sideParams> | z.infer<typeof rangeParams>;

export interface DiceView {
  readonly roll: string;
  readonly chance: string;
  readonly win: boolean;
}

/** A range of rolls, both ends included, and whether rolls win inside or outside it. */
export interface Marks {
  readonly from: number;
  readonly to: number;
  readonly winsInside: boolean;
}

/** The winning range of the params. */
export function getMarks(params: DiceParams): Marks {
  if ('low' in params) {
    return {
      from: parseHundredths(params.low),
      to: parseHundredths(params.high),
      winsInside: params.mode === 'inside',
    };
  }
  const target = parseHundredths(params.target);
  return params.mode === 'under'
    ? { from: 0, to: target - 1, winsInside: true }
    : { from: target + 1, to: ROLL_COUNT - 1, winsInside: true };
}

/** Whether a roll in hundredths wins. */
export const isWinningRoll = ({ from, to, winsInside }: Marks, roll: number): boolean =>
  (from <= roll && roll <= to) === winsInside;

/** The number of winning rolls out of 10,000; params with fewer than 1 or more than 9800 are not allowed. */
export const winningRolls = (params: DiceParams): number => rollsWithin(getMarks(params));

function rollsWithin({ from, to, winsInside }: Marks): number {
  const width = to - from + 1;
  return winsInside ? width : ROLL_COUNT - width;
}

const multiplierFor = (rolls: number): Multiplier => multiplierFromFraction(RETURNED_ROLLS, BigInt(rolls));

const isInOrder = (params: DiceParams): boolean =>
  'target' in params || parseHundredths(params.low) <= parseHundredths(params.high);
const isAllowedChance = (params: DiceParams): boolean => {
  const rolls = winningRolls(params);
  return rolls >= MIN_WINNING_ROLLS && rolls <= MAX_WINNING_ROLLS;
};

/** Dice (games.md 4.1): one roll, which wins over or under a mark, or inside or outside a range. */
export const rules = createOneShotRules({
  version: 1,
  params: z
    .discriminatedUnion('mode', [sideParams, rangeParams])
    .check(
      z.refine(isInOrder, 'low must not be above high'),
      z.refine(isAllowedChance, 'the win chance must be 0.01 to 98.00 percent'),
    ),
  refusesAboveMaxProfit: true,
  outcomes: (params) => allOrNothingOutcomes(multiplierFor(winningRolls(params)), 0.99),
  best: (params) => multiplierFor(winningRolls(params)),
  drawn(params, draw) {
    const roll = draw.index(0, ROLL_COUNT);
    return { winning: winningRolls(params), roll, win: isWinningRoll(getMarks(params), roll) };
  },
  view: ({ roll, winning, win }): DiceView => ({
    roll: formatHundredths(roll),
    chance: formatHundredths(winning),
    win,
  }),
  multiplier: ({ win, winning }) => (win ? multiplierFor(winning) : NO_MULTIPLIER),
  resultLabel: ({ roll }) => roll,
  explain: (_params, { roll }, draw) => [createWordDecision(draw, 0, 'wordRoll', roll)],
});
