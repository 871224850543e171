import { createChipConformance } from '#engine/testing/chip-conformance.ts';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { candies, rushes, RUSH_DRAW_RANGE, CANDY_SEGMENT_COUNT, segments } from './paytable.ts';
import { type CandyChip, candyPositionId } from './rules.ts';
import type { RouletteCandyView } from './rules.ts';

/** Each rush with its first and last part: `of` parts of 1,000 have the same result. */
const rushParts = rushes.map(({ of }, index) => {
  const first = rushes.slice(0, index).reduce((sum, each) => sum + each.of, 0);
  return { first, last: first + of - 1, weight: BigInt(of) };
});

const drawing = (segment: number, part: number) =>
  fakeDraw({
    index(word, n) {
      if (word === 0 && n === CANDY_SEGMENT_COUNT) return segment;
      if (word === 1 && n === RUSH_DRAW_RANGE) return part;
      throw new Error(`The game must read index(${word}, ${n})`);
    },
  });

export const conformance = createChipConformance<CandyChip, RouletteCandyView>({
  entry,
  chips: [
    ...candies.map((candy): CandyChip => ({ type: 'candy', candy, amount: '100' })),
    ...segments.map(({ number }): CandyChip => ({ type: 'number', number, amount: '100' })),
  ],
  place: candyPositionId,
  draws: segments.flatMap((_, segment) =>
    rushParts.map(({ first, last, weight }) => ({
      draw: drawing(segment, first),
      weight,
      alike: [drawing(segment, last)],
    })),
  ),
});
