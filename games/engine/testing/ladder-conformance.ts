import fc from 'fast-check';
import type { Draw } from '../core/rules.ts';
import type { ConformanceCase } from './conformance.ts';
import { ladderGame } from './ladder-game.ts';
import { indexDraw } from './fake-draw.ts';
import type { LadderAction, LadderParams, LadderView } from './ladder-game.ts';

const TILES = 4;

/** A stream whose rungs break as given. */
const drawOf = (tiles: readonly number[]): Draw => indexDraw(TILES, (i) => tiles[i]);

function* everyStream(steps: number): Generator<Draw> {
  for (let number = 0; number < TILES ** steps; number++) {
    yield drawOf(Array.from({ length: steps }, (_, i) => Math.trunc(number / TILES ** i) % TILES));
  }
}

function* everyStop() {
  for (const steps of [1, 3, 5]) {
    for (let stop = 1; stop <= steps; stop++) {
      const play = (view: LadderView): LadderAction => ({ type: view.done < stop ? 'step' : 'cashout' });
      yield { params: { steps }, draws: everyStream(steps), play };
    }
  }
}

/** The suite is proven on a stepped game with a hidden part. */
export const ladderConformance: ConformanceCase<LadderParams, LadderView> = {
  entry: ladderGame,
  params: fc.record({ steps: fc.integer({ min: 1, max: 12 }) }),
  shown: (view) => view.done,
  returns: everyStop,
};
