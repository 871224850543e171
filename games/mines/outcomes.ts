import type {
  OutcomeQueries,
  OutcomeQuery,
  OutcomeField,
  OutcomeValues,
} from '#engine/records/outcome-query.ts';
import { TILES } from './paytable.ts';
import type { MinesParams, MinesView } from './rules.ts';

const COLUMNS = 5;
const CENTRE = 12;

const tileField = (): readonly OutcomeField[] => [{ id: 'tile', least: 0, most: TILES - 1, first: CENTRE }];
const pickOf = ({ tile }: OutcomeValues): readonly unknown[] => [{ type: 'pick', tile: Number(tile) }];

const gem: OutcomeQuery<MinesParams> = {
  id: 'gem',
  tone: 'win',
  fields: tileField,
  expression: () => 'status = active or outcome.end = auto',
  actions: pickOf,
};
const mine: OutcomeQuery<MinesParams> = {
  id: 'mine',
  tone: 'loss',
  fields: tileField,
  expression: () => 'outcome.end = bust',
  actions: pickOf,
};

/** Outcomes of mines that the workbench finds seeds for: a gem or a mine under a tile. */
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
  queries: [gem, mine],
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
