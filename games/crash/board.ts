import { parseHundredths } from '#core/hundredths.ts';
import type { CellState, DrawBoard } from '#core/board.ts';
import { formatMultiplierHundredths } from './multipliers.ts';
import type { CrashParams, CrashView } from './rules.ts';

/** The heights shown, in hundredths. */
const heights = [101, 125, 150, 200, 300, 500, 1_000, 2_500, 10_000, 100_000] as const;

const hundredthsOf = (text: string | null | undefined): number | null =>
  text ? parseHundredths(text) : null;

/** The heights that the lantern has passed: won up to the player's cash-out, none after the crash. */
export const board: DrawBoard<CrashParams, CrashView> = ({ params: { autoCashout }, view, live }) => {
  const passed = live?.reached ?? hundredthsOf(view?.crashPoint) ?? 0;
  const cashedOutAt = live ? live.leftAt : hundredthsOf(view?.cashedOutAt);
  const stateOf = (height: number): CellState | null => {
    if (height > passed) return null;
    return cashedOutAt !== null && height <= cashedOutAt ? 'won' : 'drawn';
  };
  const cells = heights.map((height) => {
    const state = stateOf(height);
    return { id: `height-${height}`, sign: formatMultiplierHundredths(height), ...(state && { state }) };
  });
  const autoCell = {
    id: 'auto',
    sign: { key: 'autoCashout' },
    detail: autoCashout === null ? '–' : formatMultiplierHundredths(parseHundredths(autoCashout)),
  };
  return [
    { id: 'heights', form: 'tiles', columns: 5, wide: heights.length, cells },
    ...(autoCashout === null ? [] : [{ id: 'auto', form: 'words' as const, cells: [autoCell] }]),
  ];
};
