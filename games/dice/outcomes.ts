import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { getMarks, ROLL_COUNT } from './rules.ts';
import type { DiceParams, DiceView } from './rules.ts';

const field = (id: string, first: number) => ({ id, least: 0, most: ROLL_COUNT - 1, first, decimals: 2 });

const roll: OutcomeQuery<DiceParams> = {
  id: 'roll',
  tone: 'plain',
  fields(params) {
    const { from, to } = getMarks(params);
    return [field('from', from), field('to', to)];
  },
  expression: ({ from, to }) => `outcome.roll >= ${from} and outcome.roll <= ${to}`,
};

/** Outcomes of dice that the workbench can find seeds for: a range of rolls. */
export const outcomes: OutcomeQueries<DiceParams, DiceView> = {
  texts: { en: { roll: 'Roll', from: 'from', to: 'to', contents: 'Rolls {{roll}}' } },
  queries: [roll],
  seedContents: (_params, over) => ({
    text: { key: 'contents', values: { roll: over.roll } },
    columns: 1,
    cells: [],
  }),
};
