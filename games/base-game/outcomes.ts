import { formatMultiplierE8 } from '#core/multiplier.ts';
import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { multiplierAt, SEGMENT_COUNT } from './rules.ts';
import type { BaseGameParams, BaseGameView } from './rules.ts';

const COLUMNS = 10;

const segment: OutcomeQuery<BaseGameParams> = {
  id: 'segment',
  tone: 'plain',
  fields: () => [{ id: 'number', least: 0, most: SEGMENT_COUNT - 1, first: 0 }],
  expression: ({ number }) => `outcome.segment = ${number}`,
};

/** Outcomes of the wheel that the workbench can find seeds for: the segment that it stops at. */
export const outcomes: OutcomeQueries<BaseGameParams, BaseGameView> = {
  texts: {
    en: {
      segment: 'Segment',
      number: 'no.',
      contents: 'Stops at segment {{segment}}, which pays {{multiplier}}',
    },
  },
  queries: [segment],
  seedContents: ({ risk }, over) => ({
    text: {
      key: 'contents',
      values: { segment: over.segment, multiplier: formatMultiplierE8(multiplierAt(risk, over.segment)) },
    },
    columns: COLUMNS,
    cells: Array.from({ length: SEGMENT_COUNT }, (_, number) => ({
      label: String(number),
      tone: multiplierAt(risk, number) > 0n ? 'win' : 'plain',
      isChosen: number === over.segment,
      query: { id: segment.id, values: { number: String(number) } },
    })),
  }),
};
