import { createChipAutobet } from '#engine/families/chips.ts';
import type { RouletteChip, RouletteEuView } from './rules.ts';

export const autobet = createChipAutobet<RouletteChip, RouletteEuView>();
