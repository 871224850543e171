import { formatHundredths, parseHundredths } from '#core/hundredths.ts';
import type { OutcomeQueries, OutcomeQuery, SeedCell } from '#core/records/outcome-query.ts';
import { MIN_CASHOUT_HUNDREDTHS, MIN_SHOWN_HUNDREDTHS, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import { formatMultiplierHundredths } from './multipliers.ts';
import type { CrashParams, CrashView } from './rules.ts';

const crashPoint: OutcomeQuery<CrashParams> = {
  id: 'crashPoint',
  tone: 'plain',
  fields: () => {
    const bounds = { least: MIN_SHOWN_HUNDREDTHS, most: MAX_SHOWN_HUNDREDTHS, decimals: 2 };
    return [
      { ...bounds, id: 'from', first: MIN_SHOWN_HUNDREDTHS },
      { ...bounds, id: 'to', first: MAX_SHOWN_HUNDREDTHS },
    ];
  },
  expression: ({ from, to }) => `outcome.crashPoint >= ${from} and outcome.crashPoint <= ${to}`,
};

/** The latest cash-out; after it the bet leaves automatically. */
const lastCashout = (autoCashout: string | null): number =>
  autoCashout === null ? MAX_SHOWN_HUNDREDTHS : parseHundredths(autoCashout);

const leave: OutcomeQuery<CrashParams> = {
  id: 'leave',
  tone: 'win',
  fields: ({ autoCashout }) => {
    const most = lastCashout(autoCashout);
    return [{ id: 'at', least: MIN_CASHOUT_HUNDREDTHS, most, first: Math.min(150, most), decimals: 2 }];
  },
  expression: ({ at }) => `outcome.cashedOutAt = ${at}`,
  actions: ({ at }) => [{ type: 'cashout', at }],
};

/** Crash points shown in the board of the seeds' contents. */
const marks = [MIN_SHOWN_HUNDREDTHS, 150, 200, 500, 1_000, 10_000, 100_000];

/** Pressing a mark cashes out there; if the bet cannot be cashed out there, finds a crash at or above it. */
function queryOf(mark: number, { autoCashout }: CrashParams): NonNullable<SeedCell['query']> {
  const at = formatHundredths(mark);
  if (mark >= MIN_CASHOUT_HUNDREDTHS && mark <= lastCashout(autoCashout))
    return { id: 'leave', values: { at } };
  return {
    id: 'crashPoint',
    values: { from: at, to: mark === MIN_SHOWN_HUNDREDTHS ? at : formatHundredths(MAX_SHOWN_HUNDREDTHS) },
  };
}

/** Outcomes of crash that the workbench can find seeds for: a range of crash points, and a cash-out. */
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
  // The latest time to cash out. Any earlier one would do, but the search needs only one.
  moves: ({ crashPoint: at, cashedOutAt }) =>
    at === null || cashedOutAt !== null || parseHundredths(at) < MIN_CASHOUT_HUNDREDTHS
      ? []
      : [{ type: 'cashout', at }],
  seedContents: (params, over) => {
    const reached = parseHundredths(over.crashPoint ?? '1.00');
    return {
      text: { key: 'contents', values: { crashPoint: formatMultiplierHundredths(reached) } },
      columns: marks.length,
      cells: marks.map((mark, index) => ({
        label: formatMultiplierHundredths(mark),
        tone: mark <= reached ? 'win' : 'plain',
        isChosen: index === marks.findLastIndex((each) => each <= reached),
        query: queryOf(mark, params),
      })),
    };
  },
};
