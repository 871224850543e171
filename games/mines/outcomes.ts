import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { TILES } from './paytable.ts';
import type { MinesParams, MinesView } from './rules.ts';

const COLUMNS = 5;
const CENTRE = 12;

/** A query for a gem or a mine under a chosen tile. */
const under = (id: string, tone: 'win' | 'loss', expression: string): OutcomeQuery<MinesParams> => ({
  id,
  tone,
  fields: () => [{ id: 'tile', least: 0, most: TILES - 1, first: CENTRE }],
  expression: () => expression,
  actions: ({ tile }) => [{ type: 'pick', tile: Number(tile) }],
});

/** Outcomes of mines that the workbench can find seeds for: a gem or a mine under a tile. */
export const outcomes: OutcomeQueries<MinesParams, MinesView> = {
  texts: {
    en: {
      gem: 'Gem',
      mine: 'Mine',
      tile: 'at',
      contents_one: 'A mine under {{tiles}}',
      contents_other: 'Mines under {{tiles}}',
    },
  },
  queries: [
    under('gem', 'win', 'status = active or outcome.end = auto'),
    under('mine', 'loss', 'outcome.end = bust'),
  ],
  seedContents(_params, over, shown) {
    const mines = over.mines ?? [];
    return {
      text: { key: 'contents', values: { tiles: mines.join(', '), count: mines.length } },
      columns: COLUMNS,
      cells: Array.from({ length: TILES }, (_, tile) => ({
        label: String(tile),
        tone: mines.includes(tile) ? 'loss' : 'plain',
        isChosen: shown.picks.includes(tile),
        action: { type: 'pick', tile },
      })),
    };
  },
};
