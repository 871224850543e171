import { createRowOutcomes } from '#engine/families/row-outcomes.ts';
import { cheesyGame } from './rules.ts';

/**
 * Outcomes of cheesy that the workbench can find seeds for: cheese or a trap in a hole of the first layer.
 */
export const outcomes = createRowOutcomes(cheesyGame, {
  win: 'cheese',
  place: 'hole',
  texts: { cheese: 'Cheese', trap: 'Trap', hole: 'in hole', contents: 'Layers {{rows}}' },
  sign: (layer) => layer,
  label: (layer, _row, hole) => layer[hole] ?? '',
});
