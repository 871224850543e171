import { expect, test } from 'vitest';
import { recap } from './recap.ts';

const signs = (target: string, result: string, win: boolean) =>
  recap({ target }, { result, win }).rows.map((row) =>
    row.map(({ tone, isHit }) => (tone === 'win' ? 'w' : '-') + (isHit ? '!' : '')).join(' '),
  );

test('marks the steps at or above the target as wins, and the step of the result by the result itself', () => {
  expect(signs('8.000', '3.769', false)).toEqual(['- - - -! - w w w']);
  expect(signs('8.000', '23.096', true)).toEqual(['- - - - - w! w w']);
  expect(signs('8.000', '8.892', true)).toEqual(['- - - - w! w w w']);
  expect(signs('1.010', '1.000', false)).toEqual(['-! w w w w w w w']);
});

test('the text contains result and target', () => {
  expect(recap({ target: '1000.005' }, { result: '4212.494', win: true }).text).toEqual({
    key: 'recap',
    values: { result: '4,212.49×', target: '1,000.005×' },
  });
});
