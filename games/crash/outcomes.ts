import type { OutcomeQueries, OutcomeQuery, SeedCell } from '#engine/records/outcome-query.ts';
import { LEAST_CASHOUT, LEAST_SHOWN, MOST_SHOWN } from './curve.ts';
import { fromHundredths, shownHundredths, toHundredths } from './multipliers.ts';
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

/** Later than that the bet leaves by itself. */
const lastCashout = (autoCashout: string | null): number =>
  autoCashout === null ? MOST_SHOWN : toHundredths(autoCashout);

const leave: OutcomeQuery<CrashParams> = {
  id: 'leave',
  tone: 'win',
  fields: ({ autoCashout }) => {
    const most = lastCashout(autoCashout);
    return [{ id: 'at', least: LEAST_CASHOUT, most, first: Math.min(150, most), decimals: 2 }];
  },
  expression: ({ at }) => `outcome.cashedOutAt = ${at}`,
  actions: ({ at }) => [{ type: 'cashout', at }],
};

/** What a chain may hold, for the board of the seeds' contents. */
const marks = [LEAST_SHOWN, 150, 200, 500, 1_000, 10_000, 100_000];

/** A press on a mark leaves there; where the bet cannot leave, the lantern bursts there or higher. */
function queryOf(mark: number, { autoCashout }: CrashParams): NonNullable<SeedCell['query']> {
  const at = fromHundredths(mark);
  if (mark >= LEAST_CASHOUT && mark <= lastCashout(autoCashout)) return { id: 'leave', values: { at } };
  return {
    id: 'crashPoint',
    values: { from: at, to: mark === LEAST_SHOWN ? at : fromHundredths(MOST_SHOWN) },
  };
}

/** Outcomes of crash that the workbench finds seeds for: a range of crash points, and a cash-out. */
export const outcomes: OutcomeQueries<CrashParams, CrashView> = {
  texts: {
    en: {
      crashPoint: 'Burst',
      from: '≥',
      to: '≤',
      leave: 'You cash out',
      at: 'at',
      contents: 'The lantern bursts at {{crashPoint}}',
    },
  },
  queries: [crashPoint, leave],
  // The last moment to leave: any earlier one is as good, and the search needs no more than one.
  moves: ({ crashPoint: at, cashedOutAt }) =>
    at === null || cashedOutAt !== null || toHundredths(at) < LEAST_CASHOUT ? [] : [{ type: 'cashout', at }],
  seedContents: (params, over) => {
    const reached = toHundredths(over.crashPoint ?? '1.00');
    return {
      text: { key: 'contents', values: { crashPoint: shownHundredths(reached) } },
      columns: marks.length,
      cells: marks.map((mark, index) => ({
        label: shownHundredths(mark),
        tone: mark <= reached ? 'win' : 'plain',
        isChosen: index === marks.findLastIndex((each) => each <= reached),
        query: queryOf(mark, params),
      })),
    };
  },
};
