import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { rushes, CANDY_SEGMENT_COUNT, segments } from './paytable.ts';
import type { RouletteCandyParams, RouletteCandyView } from './rules.ts';

const COLUMNS = 10;

const segment: OutcomeQuery<RouletteCandyParams> = {
  id: 'segment',
  tone: 'plain',
  fields: () => [{ id: 'number', least: 1, most: CANDY_SEGMENT_COUNT, first: CANDY_SEGMENT_COUNT }],
  expression: ({ number }) => `outcome.segment = ${number}`,
};

const rush: OutcomeQuery<RouletteCandyParams> = {
  id: 'rush',
  tone: 'win',
  fields: () => [{ id: 'times', least: 2, most: Math.max(...rushes.map((each) => each.rush)), first: 2 }],
  expression: ({ times }) => `outcome.rush >= ${times}`,
};

/** Outcomes of Candy Roulette that the workbench can find seeds for: a segment, and a minimum Sugar Rush. */
export const outcomes: OutcomeQueries<RouletteCandyParams, RouletteCandyView> = {
  texts: {
    en: {
      segment: 'Segment',
      number: 'no.',
      rush: 'Sugar Rush',
      times: '× or more',
      contents: 'Stops at {{segment}}, rush ×{{rush}}',
    },
  },
  queries: [segment, rush],
  seedContents: (_params, over) => ({
    text: { key: 'contents', values: { segment: over.segment, rush: over.rush } },
    columns: COLUMNS,
    cells: segments.map(({ number }) => ({
      label: String(number),
      tone: 'plain',
      isChosen: number === over.segment,
      query: { id: segment.id, values: { number: String(number) } },
    })),
  }),
};
