import { textRow } from '#core/panel-rows.ts';
import { createChipControls, createChipSummaryRows } from '#engine/families/chip-controls.ts';
import type { Controls } from '#engine/game.ts';
import { colorOf, betPositionId, NUMBERS, numbers } from './paytable.ts';
import { euChip, euCoverage, type RouletteEuParams } from './rules.ts';

/** The bet panel of European Roulette: chips, which the player places on the layout of the stage. */
export const controls: Controls<RouletteEuParams> = {
  ...createChipControls(euChip, betPositionId),
  example: {
    bets: [
      { type: 'straight', numbers: [17], amount: '500000000' },
      { type: 'split', numbers: [17, 20], amount: '500000000' },
      { type: 'street', numbers: [7, 8, 9], amount: '500000000' },
      { type: 'corner', numbers: [25, 26, 28, 29], amount: '200000000' },
      { type: 'dozen', index: 2, amount: '1000000000' },
      { type: 'red', amount: '1000000000' },
      { type: 'straight', numbers: [0], amount: '100000000' },
    ],
  },
  rows(params) {
    const covered = euCoverage(params);
    const row = textRow('numbersCovered', 'numbersOf', { covered: covered.covered, all: NUMBERS });
    return createChipSummaryRows(params, covered, row);
  },
  results: numbers.map((number) => ({ text: String(number), tone: colorOf(number) })),
  note: () => ({ key: 'note' }),
};
