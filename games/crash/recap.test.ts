import { expect, test } from 'vitest';
import { recap } from './recap.ts';
import { createView } from './rules.ts';

const params = { autoCashout: null };
const signs = (crashPoint: number, cashedOutAt: number | null) =>
  recap(params, createView(crashPoint, cashedOutAt)).rows.map((row) =>
    row.map(({ tone, isHit }) => (tone === 'win' ? 'w' : '-') + (isHit ? '!' : '')).join(' '),
  );

test('marks the heights up to the cash-out as wins, and the last one reached', () => {
  expect(signs(642, 520)).toEqual(['w w w w! - - -']);
  expect(signs(642, null)).toEqual(['- - - -! - - -']);
  expect(signs(100, null)).toEqual(['-! - - - - - -']);
  expect(signs(100_000_000, 100_000_000)).toEqual(['w w w w w w w!']);
});

test('the text contains crash point and cash-out, and nothing of a running game', () => {
  expect(recap(params, createView(123_456, 520)).text).toEqual({
    key: 'recapWin',
    values: { crashPoint: '1,234.56×', cashedOutAt: '5.20×' },
  });
  expect(recap(params, createView(642, null)).text).toEqual({
    key: 'recapLoss',
    values: { crashPoint: '6.42×' },
  });
  expect(recap(params, createView(null, 520))).toEqual({ text: { key: 'recapRunning' }, rows: [] });
});
