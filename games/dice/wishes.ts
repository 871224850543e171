import type { GameWishes, OwnWish } from '#engine/records/outcome-query.ts';
import { marksOf, ROLLS } from './rules.ts';
import type { DiceParams, DiceView } from './rules.ts';

const field = (id: string, first: number) => ({ id, least: 0, most: ROLLS - 1, first, decimals: 2 });

const roll: OwnWish<DiceParams> = {
  id: 'roll',
  tone: 'plain',
  fields(params) {
    const { from, to } = marksOf(params);
    return [field('from', from), field('to', to)];
  },
  expression: ({ from, to }) => `outcome.roll >= ${from} and outcome.roll <= ${to}`,
};

/** What a maker may wish of dice: a range of rolls. */
export const wishes: GameWishes<DiceParams, DiceView> = {
  texts: { en: { roll: 'Roll', from: 'from', to: 'to', holds: 'Rolls {{roll}}' } },
  own: [roll],
  holds: (_params, over) => ({
    text: { key: 'holds', values: { roll: over.roll } },
    columns: 1,
    cells: [],
  }),
};
