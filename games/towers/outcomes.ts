import { createRowOutcomes } from '#engine/families/row-outcomes.ts';
import { towersGame } from './rules.ts';

/**
 * Outcomes of towers that the workbench can find seeds for: a light or a trap behind a window of the first
 * floor.
 */
export const outcomes = createRowOutcomes(towersGame, {
  win: 'light',
  place: 'tile',
  texts: {
    light: 'Light',
    trap: 'Trap',
    tile: 'behind tile',
    contents: 'Safe tiles from floor 1 up: {{rows}}',
  },
  sign: (safe) => safe.join(' '),
  label: (_safe, row, tile) => `${row + 1}.${tile}`,
  isUpward: true,
});
