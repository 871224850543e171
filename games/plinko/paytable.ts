import { getElementAt } from '#core/get-element-at.ts';

/** How steep a table is. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

export const MIN_ROWS = 8;
export const MAX_ROWS = 16;

/**
 * The payouts of the bins in hundredths, from the edge to the centre, for 8 to 16 rows; the other half is
 * mirrored (games.md 4.8).
 */
const halves: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [550, 215, 109, 100, 50],
    [600, 210, 160, 100, 69],
    [850, 290, 140, 108, 100, 53],
    [880, 296, 190, 130, 100, 70],
    [1000, 320, 157, 140, 110, 100, 50],
    [1100, 400, 245, 180, 120, 90, 74],
    [1200, 415, 200, 145, 130, 110, 100, 48],
    [1400, 620, 291, 195, 150, 112, 100, 70],
    [1600, 790, 220, 140, 135, 119, 110, 100, 52],
  ],
  medium: [
    [1300, 284, 135, 70, 40],
    [1800, 400, 169, 90, 50],
    [2200, 530, 200, 140, 60, 38],
    [2750, 600, 310, 180, 70, 48],
    [3400, 1110, 390, 200, 110, 60, 31],
    [5000, 1300, 650, 290, 130, 70, 39],
    [6000, 1530, 700, 400, 190, 98, 50, 22],
    [8500, 1860, 1150, 510, 310, 122, 50, 30],
    [11000, 4000, 990, 510, 320, 140, 99, 50, 32],
  ],
  high: [
    [3000, 390, 149, 30, 20],
    [4500, 700, 194, 60, 20],
    [7500, 990, 300, 90, 32, 18],
    [11000, 1400, 510, 140, 40, 23],
    [17500, 2300, 817, 200, 70, 20, 20],
    [24500, 3700, 1100, 410, 100, 20, 19],
    [42500, 5200, 1800, 520, 190, 29, 20, 20],
    [62000, 8300, 2760, 820, 295, 47, 20, 20],
    [100000, 12900, 2550, 900, 395, 204, 20, 20, 20],
  ],
};

/**
 * The payout of every bin in hundredths, from left to right.
 * @throws {RangeError} for other numbers of rows
 */
export const paytable = (risk: Risk, rows: number): readonly number[] => {
  const half = getElementAt(halves[risk], rows - MIN_ROWS, 'table');
  return Array.from({ length: rows + 1 }, (_, bin) => half[Math.min(bin, rows - bin)] ?? 0);
};
