import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { COLUMNS, NUMBER_COUNT } from './paytable.ts';
import type { KenoParams, KenoView } from './rules.ts';

const hits: OutcomeQuery<KenoParams> = {
  id: 'hits',
  tone: 'plain',
  fields: ({ picks }) => [{ id: 'number', least: 0, most: picks.length, first: picks.length }],
  expression: ({ number }) => `outcome.hits = ${number}`,
};

/** Outcomes of keno that the workbench can find seeds for: the number of hits. */
export const outcomes: OutcomeQueries<KenoParams, KenoView> = {
  texts: { en: { hits: 'Hits', number: 'no.', contents: 'Draws {{drawn}}' } },
  queries: [hits],
  seedContents: ({ picks }, { drawn }) => ({
    text: { key: 'contents', values: { drawn: drawn.join(', ') } },
    columns: COLUMNS,
    cells: Array.from({ length: NUMBER_COUNT }, (_, index) => ({
      label: String(index + 1),
      tone: picks.includes(index + 1) && drawn.includes(index + 1) ? 'win' : 'plain',
      isChosen: drawn.includes(index + 1),
    })),
  }),
};
