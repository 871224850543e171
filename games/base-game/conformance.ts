import fc from 'fast-check';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { risks, SEGMENT_COUNT } from './rules.ts';
import type { BaseGameParams, BaseGameView } from './rules.ts';

/** Each segment of each risk once. */
function* everySegment() {
  for (const risk of risks) {
    yield {
      params: { risk },
      draws: Array.from({ length: SEGMENT_COUNT }, (_, segment) =>
        indexDraw(SEGMENT_COUNT, (i) => (i === 0 ? segment : undefined)),
      ),
    };
  }
}

export const conformance: ConformanceCase<BaseGameParams, BaseGameView> = {
  entry,
  params: fc.record({ risk: fc.constantFrom(...risks) }),
  shown: (view) => view,
  returns: everySegment,
  tolerance: 'none',
};
