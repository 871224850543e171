import type { Recap, RecapCell } from '#core/recap.ts';
import { BALLS_DRAWN, COLUMNS, NUMBER_COUNT } from './paytable.ts';
import type { KenoParams, KenoView } from './rules.ts';

/** The grid with picks and drawn numbers marked. */
export function recap({ picks }: KenoParams, { drawn, hits }: KenoView): Recap {
  const cell = (number: number): RecapCell => {
    const isHit = drawn.includes(number);
    if (picks.includes(number)) return { tone: isHit ? 'win' : 'loss', isHit };
    return isHit ? { tone: 'none', isHit, sign: '×' } : { tone: 'none' };
  };
  return {
    text: { key: 'recap', values: { hits, picks: picks.length } },
    hits: BALLS_DRAWN,
    rows: Array.from({ length: NUMBER_COUNT / COLUMNS }, (_, row) =>
      Array.from({ length: COLUMNS }, (__, column) => cell(row * COLUMNS + column + 1)),
    ),
  };
}
