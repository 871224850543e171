import { chipAutobet } from '#engine/families/chips.ts';
import type { RouletteChip, RouletteEuView } from './rules.ts';

export const autobet = chipAutobet<RouletteChip, RouletteEuView>();
