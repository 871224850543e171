import { type Recap, recapRow, recapRows } from '#core/recap.ts';
import { coversNumber, numbers } from './paytable.ts';
import type { RouletteEuParams, RouletteEuView } from './rules.ts';

const COLUMNS = 12;

/** The zero at the top, then the numbers twelve per row: those that win, and the drawn one. */
export function recap({ bets }: RouletteEuParams, { number, color }: RouletteEuView): Recap {
  const wins = numbers.map((each) => bets.some((chip) => coversNumber(chip, each)));
  const cells = recapRow(wins, number);
  return {
    text: { key: `recap-${color}`, values: { number } },
    rows: [cells.slice(0, 1), ...recapRows(cells.slice(1), COLUMNS)],
  };
}
