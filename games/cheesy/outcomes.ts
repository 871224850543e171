import type { OutcomeQueries, OutcomeQuery } from '#engine/records/outcome-query.ts';
import { HOLES } from './paytable.ts';
import type { CheesyParams, CheesyView } from './rules.ts';

/** Cheese or a trap in a chosen hole of the first layer. */
const first = (id: string, tone: 'win' | 'loss', expression: string): OutcomeQuery<CheesyParams> => ({
  ...{ id, tone },
  fields: () => [{ id: 'hole', least: 0, most: HOLES - 1, first: 2 }],
  expression: () => expression,
  actions: ({ hole }) => [{ type: 'pick', hole: Number(hole) }],
});

/** Outcomes of cheesy that the workbench finds seeds for: cheese or a trap in a hole of the first layer. */
export const outcomes: OutcomeQueries<CheesyParams, CheesyView> = {
  texts: {
    en: { cheese: 'Cheese', trap: 'Trap', hole: 'in hole', contents: 'Layers {{layers}}' },
  },
  queries: [
    first('cheese', 'win', 'status = active or outcome.end = auto'),
    first('trap', 'loss', 'outcome.end = bust'),
  ],
  seedContents(_params, { layers }, { picks }) {
    return {
      text: { key: 'contents', values: { layers: layers.join(', ') } },
      columns: HOLES,
      cells: layers.flatMap((layer, row) =>
        [...layer].map((piece, hole) => ({
          label: piece,
          tone: piece === 'T' ? 'loss' : 'plain',
          isChosen: picks[row] === hole,
          ...(row === picks.length ? { action: { type: 'pick', hole } } : {}),
        })),
      ),
    };
  },
};
