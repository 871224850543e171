import type { GameWishes, OwnWish, WishField, WishValues } from '#engine/records/outcome-query.ts';
import { TILES } from './paytable.ts';
import type { MinesParams, MinesView } from './rules.ts';

const COLUMNS = 5;
const CENTRE = 12;

const tileField = (): readonly WishField[] => [{ id: 'tile', least: 0, most: TILES - 1, first: CENTRE }];
const pickOf = ({ tile }: WishValues): readonly unknown[] => [{ type: 'pick', tile: Number(tile) }];

const gem: OwnWish<MinesParams> = {
  id: 'gem',
  tone: 'win',
  fields: tileField,
  expression: () => 'status = active or outcome.end = auto',
  actions: pickOf,
};
const mine: OwnWish<MinesParams> = {
  id: 'mine',
  tone: 'loss',
  fields: tileField,
  expression: () => 'outcome.end = bust',
  actions: pickOf,
};

/** What a maker may wish of mines: a gem or a mine under a tile. */
export const wishes: GameWishes<MinesParams, MinesView> = {
  texts: {
    en: {
      gem: 'Gem',
      mine: 'Mine',
      tile: 'at',
      holds_one: 'A mine under {{tiles}}',
      holds_other: 'Mines under {{tiles}}',
    },
  },
  own: [gem, mine],
  holds(_params, over, shown) {
    const mines = over.mines ?? [];
    return {
      text: { key: 'holds', values: { tiles: mines.join(', '), count: mines.length } },
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
