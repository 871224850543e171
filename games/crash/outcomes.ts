import type { OutcomeQueries, OutcomeQuery } from '#engine/records/outcome-query.ts';
import { LEAST_SHOWN, MOST_SHOWN } from './curve.ts';
import { shownHundredths, toHundredths } from './multipliers.ts';
import type { CrashParams, CrashView } from './rules.ts';

const crashPoint: OutcomeQuery<CrashParams> = {
  id: 'crashPoint',
  tone: 'plain',
  fields: () => {
    const bounds = { least: LEAST_SHOWN, most: MOST_SHOWN, decimals: 2 };
    return [
      { ...bounds, id: 'from', first: LEAST_SHOWN },
      { ...bounds, id: 'to', first: MOST_SHOWN },
    ];
  },
  expression: ({ from, to }) => `outcome.crashPoint >= ${from} and outcome.crashPoint <= ${to}`,
};

/** What a chain may hold, for the board of the seeds' contents. */
const marks = [LEAST_SHOWN, 150, 200, 500, 1_000, 10_000, 100_000];

/** Outcomes of crash that the workbench finds seeds for: a range of crash points. */
export const outcomes: OutcomeQueries<CrashParams, CrashView> = {
  texts: {
    en: {
      crashPoint: 'Burst point',
      from: 'from',
      to: 'to',
      contents: 'The lantern bursts at {{crashPoint}}',
    },
  },
  queries: [crashPoint],
  seedContents: (_params, over) => {
    const reached = toHundredths(over.crashPoint ?? '1.00');
    return {
      text: { key: 'contents', values: { crashPoint: shownHundredths(reached) } },
      columns: marks.length,
      cells: marks.map((mark, index) => ({
        label: shownHundredths(mark),
        tone: mark <= reached ? 'win' : 'plain',
        isChosen: index === marks.findLastIndex((each) => each <= reached),
      })),
    };
  },
};
