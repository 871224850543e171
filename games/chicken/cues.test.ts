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
  test('a cash-out shows where it would have ended', () =>
    expect(script(open(3), { lanesCrossed: 3, hitLane: 9, end: 'cashout' })).toEqual([
      { kind: 'win', lane: 3, hitLane: 9, isAuto: false },
    ]));
  test('the last lane is crossed before it is won', () =>
    expect(script(open(23), { lanesCrossed: 24, hitLane: 0, end: 'auto' })).toEqual([
      { kind: 'hop', lane: 24 },
      { kind: 'win', lane: 24, hitLane: 0, isAuto: true },
    ]));
});
