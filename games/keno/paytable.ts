import { addFractions, fraction } from '#core/fraction.ts';
import { hypergeometricProbability } from '#core/hypergeometric.ts';
import { getElementAt } from '#core/get-element-at.ts';
import { multiplierFromFraction, shownDecimal } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import { formatDecimal } from '#core/number-input.ts';

/** How steep a table is. */
export const risks = ['classic', 'low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** The grid has the numbers 1 to 40; 10 balls are drawn, and up to 10 numbers may be picked. */
export const NUMBER_COUNT = 40;
export const BALLS_DRAWN = 10;
export const MAX_PICKS = 10;
/** Numbers in a row of the grid. */
export const COLUMNS = 8;

/** The payouts of 0, 1, 2, … hits in hundredths, for 1 to 10 picks (games.md 4.2). */
const hundredths: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  classic: [
    [0, 396],
    [0, 180, 516],
    [0, 100, 300, 1151],
    [0, 78, 180, 520, 2311],
    [0, 30, 140, 400, 1500, 4021],
    [0, 0, 100, 370, 680, 1750, 5072],
    [0, 0, 52, 274, 510, 1400, 3500, 6900],
    [0, 0, 0, 227, 390, 1200, 2600, 6000, 8375],
    [0, 0, 0, 155, 292, 820, 1600, 4800, 7400, 8700],
    [0, 0, 0, 145, 210, 456, 850, 1910, 5600, 7900, 10800],
  ],
  low: [
    [70, 186],
    [0, 198, 396],
    [0, 110, 150, 2476],
    [0, 0, 220, 810, 8691],
    [0, 0, 150, 435, 1250, 28396],
    [0, 0, 110, 200, 670, 9500, 66097],
    [0, 0, 112, 160, 350, 1510, 20500, 68500],
    [0, 0, 111, 147, 195, 580, 4100, 11100, 82500],
    [0, 0, 110, 130, 172, 240, 730, 5150, 24800, 87000],
    [0, 0, 110, 118, 135, 181, 352, 1320, 5600, 24600, 99000],
  ],
  medium: [
    [40, 276],
    [0, 150, 716],
    [0, 0, 280, 5001],
    [0, 0, 170, 1025, 9666],
    [0, 0, 140, 400, 1450, 37896],
    [0, 0, 0, 320, 890, 17000, 67972],
    [0, 0, 0, 200, 695, 3012, 40600, 79000],
    [0, 0, 0, 202, 390, 1150, 6500, 39000, 88575],
    [0, 0, 0, 195, 262, 500, 1540, 9700, 46000, 96000],
    [0, 0, 0, 160, 198, 406, 703, 2700, 9450, 51500, 120000],
  ],
  high: [
    [0, 396],
    [0, 0, 1716],
    [0, 0, 0, 8151],
    [0, 0, 0, 1000, 25941],
    [0, 0, 0, 470, 4600, 46146],
    [0, 0, 0, 0, 1100, 35000, 71022],
    [0, 0, 0, 0, 700, 8862, 42000, 107000],
    [0, 0, 0, 0, 500, 1957, 27500, 60000, 125955],
    [0, 0, 0, 0, 410, 1092, 5300, 50000, 95500, 156000],
    [0, 0, 0, 0, 348, 806, 1292, 6400, 51000, 95000, 207000],
  ],
};

/** Rows by risk and number of picks, computed once: a replay needs millions. */
const rows: ReadonlyMap<Risk, readonly (readonly Multiplier[])[]> = new Map(
  risks.map((risk) => [
    risk,
    hundredths[risk].map((row) => row.map((prize) => multiplierFromFraction(BigInt(prize), 100n))),
  ]),
);

/** The payouts of 0, 1, 2, … hits with this many picks; empty without a pick. */
export const getPrizes = (risk: Risk, picks: number): readonly Multiplier[] =>
  rows.get(risk)?.[picks - 1] ?? [];

/** The payout of this many hits. @throws {RangeError} if there are fewer picks than hits */
export const getPrize = (risk: Risk, picks: number, hits: number): Multiplier =>
  getElementAt(rows.get(risk)?.[picks - 1], hits, 'hits prize');

/** The probability of the hit counts accepted by `counts`, in percent with two decimals, truncated. */
export function formatHitChance(picks: number, counts: (hits: number) => boolean): string {
  const hat = { all: NUMBER_COUNT, marked: BALLS_DRAWN, drawn: picks };
  const { numerator, denominator } = Array.from({ length: picks + 1 }, (_, hits) => hits)
    .filter(counts)
    .map((hits) => hypergeometricProbability(hat, hits))
    .reduce(addFractions, fraction(0n));
  const hundredths = Number((numerator * 10_000n) / denominator);
  return hundredths === 0 ? `<${shownDecimal('0.01')}%` : `${formatDecimal(hundredths, 2)}%`;
}
