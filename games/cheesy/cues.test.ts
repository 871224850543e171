import { expect, test } from 'vitest';
import { script } from './cues.ts';
import { recap } from './recap.ts';
import type { CheesyView } from './rules.ts';

const all = ['CSWTC', 'TCCSW', 'WSTCC', 'CCTSW', 'STCCW', 'CWTCS', 'TSCWC', 'CCSTW'];
const open = (...picks: number[]): CheesyView => ({ layers: all.slice(0, picks.length), picks, end: null });
const over = (end: 'bust' | 'cashout' | 'auto', ...picks: number[]): CheesyView => ({
  layers: all,
  picks,
  end,
});
const kinds = (before: CheesyView | null, after: CheesyView) => script(before, after).map(({ kind }) => kind);

test('a round is dealt, bitten into, and ends in a trap or in a win', () => {
  expect(kinds(null, open())).toEqual(['deal']);
  expect(script(open(2), open(2, 3))).toMatchObject([
    { kind: 'bite', bite: { layer: 1, hole: 3, piece: 'S' } },
  ]);
  expect(script(open(2), over('bust', 2, 0))).toMatchObject([
    { kind: 'trap', bite: { layer: 1, hole: 0, piece: 'T' } },
  ]);
  expect(script(open(2), over('cashout', 2))).toMatchObject([{ kind: 'win', isThrone: false }]);
  expect(kinds(null, over('cashout', 2, 1))).toEqual(['bite', 'bite', 'win']);
});

test('the throne is for all eight layers, and not for the maximum profit', () => {
  const seven = [2, 4, 0, 4, 0, 1, 3];
  expect(script(open(...seven), over('auto', ...seven, 4)).at(-1)).toMatchObject({ isThrone: true });
  expect(script(open(2), over('auto', 2, 4)).at(-1)).toMatchObject({ kind: 'win', isThrone: false });
});

test('the recap has all layers with their bites, and marks the traps', () => {
  const { rows, hits, text } = recap({ difficulty: 'easy' }, over('bust', 2, 0));
  expect(rows).toHaveLength(8);
  expect(rows[0]?.[2]).toEqual({ tone: 'win', isHit: true });
  expect(rows[1]?.[0]).toEqual({ tone: 'loss', isHit: true, sign: '×' });
  expect(rows[0]?.[3]).toEqual({ tone: 'none', isHit: false, sign: '×' });
  expect([hits, text]).toEqual([2, { key: 'recapTrap', values: { layers: 1 } }]);
});
