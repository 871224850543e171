import { chipConformance } from '#engine/testing/chip-conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { idOf, NUMBERS, numbers, places } from './paytable.ts';
import type { RouletteChip, RouletteEuView } from './rules.ts';

export const conformance = chipConformance<RouletteChip, RouletteEuView>({
  entry,
  chips: places.map((place) => ({ ...place, amount: '1' }) as RouletteChip),
  place: idOf,
  draws: numbers.map((number) => indexDraw(NUMBERS, () => number)),
});
