import { describe, expect, test } from 'vitest';
import { script } from './cues.ts';
import type { ChickenView } from './rules.ts';

const open = (lanesCrossed: number): ChickenView => ({ lanesCrossed, hitLane: null, end: null });

describe('the script of chicken', () => {
  test('an opened round rolls the road back', () =>
    expect(script(null, open(0))).toEqual([{ kind: 'start' }]));
  test('a lane that was crossed is one hop', () =>
    expect(script(open(3), open(4))).toEqual([{ kind: 'hop', lane: 4 }]));
  test('a hit happens in the lane after the last one crossed', () =>
    expect(script(open(3), { lanesCrossed: 3, hitLane: 4, end: 'bust' })).toEqual([
      { kind: 'hit', lane: 4 },
    ]));
  test('a cash-out brings the view that shows where it would have ended', () => {
    const view: ChickenView = { lanesCrossed: 3, hitLane: 9, end: 'cashout' };
    expect(script(open(3), view)).toEqual([{ kind: 'win', view }]);
  });
  test('the last lane is crossed before it is won', () => {
    const view: ChickenView = { lanesCrossed: 24, hitLane: 0, end: 'auto' };
    expect(script(open(23), view)).toEqual([
      { kind: 'hop', lane: 24 },
      { kind: 'win', view },
    ]);
  });
});
