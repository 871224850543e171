import { parseHundredths } from '#core/hundredths.ts';
import { type Recap, recapRow } from '#core/recap.ts';
import { formatMultiplierHundredths } from './multipliers.ts';
import { type CrashParams, type CrashView, shownCrashPoint } from './rules.ts';

/** The marks of the board, in hundredths: each except the first two starts a new sky. */
const marks = [100, 150, 200, 500, 1_000, 10_000, 100_000] as const;

/**
 * The heights that the lantern passed before the crash, where a cash-out was possible. The last one is
 * marked.
 */
export function recap(_params: CrashParams, view: CrashView): Recap {
  const crashPoint = shownCrashPoint(view);
  if (view.crashPoint === null || crashPoint === null) return { text: { key: 'recapRunning' }, rows: [] };
  const reached = parseHundredths(view.crashPoint);
  const last = marks.findLastIndex((mark) => mark <= reached);
  const rows = [
    recapRow(
      marks.map((mark) => view.win && mark <= parseHundredths(view.cashedOutAt ?? '0.00')),
      last,
    ),
  ];
  if (view.cashedOutAt === null) return { text: { key: 'recapLoss', values: { crashPoint } }, rows };
  const cashedOutAt = formatMultiplierHundredths(parseHundredths(view.cashedOutAt));
  return { text: { key: 'recapWin', values: { crashPoint, cashedOutAt } }, rows };
}
