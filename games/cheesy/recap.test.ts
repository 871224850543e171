import { expect, test } from 'vitest';
import { recap } from './recap.ts';

const layers = ['CSWTC', 'TCCSW', 'WSTCC', 'CCTSW', 'STCCW', 'CWTCS', 'TSCWC', 'CCSTW'];

test('the recap has all layers with their bites, and marks the traps', () => {
  const { rows, hits, text } = recap({ difficulty: 'easy' }, { layers, picks: [2, 0], end: 'bust' });
  expect(rows).toHaveLength(8);
  expect(rows[0]?.[2]).toEqual({ tone: 'win', isHit: true });
  expect(rows[1]?.[0]).toEqual({ tone: 'loss', isHit: true, sign: '×' });
  expect(rows[0]?.[3]).toEqual({ tone: 'none', isHit: false, sign: '×' });
  expect([hits, text]).toEqual([2, { key: 'recapTrap', values: { rows: 1 } }]);
});
