import { placesOf } from '#engine/families/row-picks.ts';
import type { OutcomeQueries, OutcomeQuery } from '#engine/records/outcome-query.ts';
import { rowOf } from './paytable.ts';
import type { TowersParams, TowersView } from './rules.ts';

/** A light or a trap behind a window of the first floor. */
const behind = (id: string, tone: 'win' | 'loss', expression: string): OutcomeQuery<TowersParams> => ({
  ...{ id, tone },
  fields: ({ difficulty }) => [{ id: 'tile', least: 0, most: rowOf(difficulty).tiles - 1, first: 0 }],
  expression: () => expression,
  actions: ({ tile }) => [{ type: 'pick', tile: Number(tile) }],
});

/** Outcomes of towers that the workbench finds seeds for: what the first floor hides. */
export const outcomes: OutcomeQueries<TowersParams, TowersView> = {
  texts: {
    en: {
      light: 'Light',
      trap: 'Trap',
      tile: 'behind tile',
      contents: 'Safe tiles from floor 1 up: {{floors}}',
    },
  },
  queries: [
    behind('light', 'win', 'status = active or outcome.end = auto'),
    behind('trap', 'loss', 'outcome.end = bust'),
  ],
  seedContents({ difficulty }, { rows }, { picks }) {
    const { tiles } = rowOf(difficulty);
    return {
      text: { key: 'contents', values: { floors: rows.map((safe) => safe.join(' ')).join(', ') } },
      columns: tiles,
      cells: rows
        .map((safe, row) =>
          placesOf(tiles).map((tile) => ({
            label: `${row + 1}.${tile}`,
            tone: safe.includes(tile) ? ('plain' as const) : ('loss' as const),
            isChosen: picks[row] === tile,
            action: { type: 'pick', tile },
          })),
        )
        .reverse()
        .flat(),
    };
  },
};
