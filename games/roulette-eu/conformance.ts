import { createChipConformance } from '#engine/testing/chip-conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { betPositionId, NUMBERS, numbers, betPositions } from './paytable.ts';
import type { RouletteChip, RouletteEuView } from './rules.ts';

export const conformance = createChipConformance<RouletteChip, RouletteEuView>({
  entry,
  chips: betPositions.map((place) => ({ ...place, amount: '1' }) as RouletteChip),
  place: betPositionId,
  draws: numbers.map((number) => indexDraw(NUMBERS, () => number)),
});
