import { createChipAutobet } from '#engine/families/chips.ts';
import type { CandyChip, RouletteCandyView } from './rules.ts';

export const autobet = createChipAutobet<CandyChip, RouletteCandyView>();
