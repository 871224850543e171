import { type Recap, recapRow, recapRows } from '#core/recap.ts';
import { segments } from './paytable.ts';
import { candyPositionId } from './rules.ts';
import type { RouletteCandyParams, RouletteCandyView } from './rules.ts';

const COLUMNS = 10;

/** The numbers as on the layout: those that win by a chip on them or on their candy, and the drawn one. */
export function recap({ bets }: RouletteCandyParams, { segment, rush }: RouletteCandyView): Recap {
  const places = new Set(bets.map(candyPositionId));
  const wins = segments.map(({ candy, number }) => places.has(candy) || places.has(String(number)));
  return {
    text: { key: rush > 1 ? 'recapRush' : 'recap', values: { segment, rush } },
    rows: recapRows(recapRow(wins, segment - 1), COLUMNS),
  };
}
