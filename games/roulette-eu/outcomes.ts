import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { numbers } from './paytable.ts';
import type { RouletteEuParams, RouletteEuView } from './rules.ts';

const COLUMNS = 12;

const number: OutcomeQuery<RouletteEuParams> = {
  id: 'number',
  tone: 'plain',
  fields: () => [{ id: 'value', least: 0, most: numbers.length - 1, first: 17 }],
  expression: ({ value }) => `outcome.number = ${value}`,
};

/** Outcomes of European Roulette that the workbench can find seeds for: a number. */
export const outcomes: OutcomeQueries<RouletteEuParams, RouletteEuView> = {
  texts: { en: { number: 'Number', value: 'no.', contents: 'The ball falls into {{number}}' } },
  queries: [number],
  seedContents: (_params, over) => ({
    text: { key: 'contents', values: { number: over.number } },
    columns: COLUMNS,
    cells: numbers.map((each) => ({
      label: String(each),
      tone: 'plain',
      isChosen: each === over.number,
      query: { id: number.id, values: { value: String(each) } },
    })),
  }),
};
