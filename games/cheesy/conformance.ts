import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { createRowConformance } from '#engine/testing/row-conformance.ts';
import { entry } from './entry.ts';
import { cheesyGame } from './rules.ts';

/** A stream that puts the listed pieces into the first hole of each layer; cheesy reads nothing else. */
export const drawWithPieces = (first: readonly number[]) =>
  fakeDraw({
    word: (i) => i,
    shuffle(list, i) {
      const at = first[i / (list.length - 1)] ?? 0;
      return [...list.slice(at, at + 1), ...list.filter((_, index) => index !== at)];
    },
  });

export const conformance = createRowConformance({
  entry,
  game: cheesyGame,
  drawOf: (_difficulty, first) => drawWithPieces(first),
});
