import fc from 'fast-check';
import type { Draw } from '#engine/core/rules.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { meta } from './meta.ts';
import { risks, rules, SEGMENTS } from './rules.ts';
import type { BaseGameParams, BaseGameView } from './rules.ts';

/** A stream whose first word stops the wheel at this segment; Base Game reads nothing else. */
const drawStopping = (segment: number): Draw => {
  const unused = () => {
    throw new Error('Base Game reads only index(0, 20)');
  };
  return {
    index: (i, n) => (i === 0 && n === SEGMENTS ? segment : unused()),
    word: unused,
    wide: unused,
    draw: unused,
    shuffle: unused,
  };
};

/** Each segment of each risk once. */
function* everySegment() {
  for (const risk of risks) {
    yield {
      params: { risk },
      draws: Array.from({ length: SEGMENTS }, (_, segment) => drawStopping(segment)),
    };
  }
}

export const conformance: ConformanceCase<BaseGameParams, BaseGameView> = {
  entry: { meta, rules },
  params: fc.record({ risk: fc.constantFrom(...risks) }),
  shown: (view) => view,
  returns: everySegment,
};
