import fc from 'fast-check';
import { binomial } from '#core/binomial.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { fakeDraw } from '#engine/testing/fake-draw.ts';
import { entry } from './entry.ts';
import { BALLS_DRAWN, MAX_PICKS, NUMBER_COUNT, risks } from './paytable.ts';
import type { KenoParams, KenoView } from './rules.ts';

/** A stream that draws exactly these numbers, 1 to 40; keno reads nothing else. */
export const drawWithBalls = (balls: readonly number[]) =>
  fakeDraw({
    draw(n, k, i) {
      if (n !== NUMBER_COUNT || k !== BALLS_DRAWN || i !== 0)
        throw new Error('Keno must read draw(40, 10, 0)');
      return balls.map((ball) => ball - 1);
    },
  });

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from + i);

/** All sets of ten balls for the picks 1, 2, …, grouped by the number of hits. */
function* everySet(picked: number) {
  for (let hits = 0; hits <= picked; hits++) {
    const balls = [...range(1, hits), ...range(picked + 1, BALLS_DRAWN - hits)];
    const weight = binomial(picked, hits) * binomial(NUMBER_COUNT - picked, BALLS_DRAWN - hits);
    yield { draw: drawWithBalls(balls), weight };
  }
}

/** All 40 tables. */
function* everyTable() {
  for (const risk of risks) {
    for (let picked = 1; picked <= MAX_PICKS; picked++) {
      yield { params: { risk, picks: range(1, picked) }, draws: everySet(picked) };
    }
  }
}

export const conformance: ConformanceCase<KenoParams, KenoView> = {
  entry,
  params: fc.record({
    risk: fc.constantFrom(...risks),
    picks: fc.uniqueArray(fc.integer({ min: 1, max: NUMBER_COUNT }), { minLength: 1, maxLength: MAX_PICKS }),
  }),
  plans: fc.record({ isFresh: fc.boolean() }),
  shown: (view) => view,
  returns: everyTable,
  tolerance: 'none',
};
