import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { rings, countRingsReached } from './rings.ts';
import { MAX_TARGET, MIN_RESULT, shownResult, toThousandths } from './rules.ts';
import type { LimboParams, LimboView } from './rules.ts';

const result: OutcomeQuery<LimboParams> = {
  id: 'result',
  tone: 'plain',
  fields: ({ target }) => {
    const bounds = { least: MIN_RESULT, most: MAX_TARGET, decimals: 3 };
    return [
      { ...bounds, id: 'from', first: toThousandths(target) },
      { ...bounds, id: 'to', first: MAX_TARGET },
    ];
  },
  expression: ({ from, to }) => `outcome.result >= ${from} and outcome.result <= ${to}`,
};

/** Outcomes of limbo that the workbench can find seeds for: a range of results. */
export const outcomes: OutcomeQueries<LimboParams, LimboView> = {
  texts: { en: { result: 'Result', from: 'from', to: 'to', contents: 'The spark reaches {{result}}' } },
  queries: [result],
  seedContents: (_params, over) => {
    const reached = toThousandths(over.result);
    return {
      text: { key: 'contents', values: { result: shownResult(reached) } },
      columns: rings.length,
      cells: rings.map((ring, index) => ({
        label: shownResult(ring),
        tone: ring <= reached ? 'win' : 'plain',
        isChosen: index + 1 === countRingsReached(reached),
      })),
    };
  },
};
