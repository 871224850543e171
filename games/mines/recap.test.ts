import { expect, test } from 'vitest';
import { recap } from './recap.ts';

const signs = (view: Parameters<typeof recap>[1]) =>
  recap({ mines: 2 }, view).rows.map((row) =>
    row.map(({ sign, isHit }) => (sign ?? '.') + (isHit ? '!' : '')),
  );

test('the board shows the picked gems, every mine, and the one that was hit', () => {
  expect(signs({ mines: [1, 24], picks: [0, 6, 1], end: 'bust' })).toEqual([
    ['.!', '×!', '.', '.', '.'],
    ['.', '.!', '.', '.', '.'],
    ['.', '.', '.', '.', '.'],
    ['.', '.', '.', '.', '.'],
    ['.', '.', '.', '.', '×'],
  ]);
});

test('the text describes how it ended', () => {
  expect(recap({ mines: 2 }, { mines: [1, 24], picks: [0, 1], end: 'bust' }).text).toEqual({
    key: 'recapMine',
    values: { gems: 1 },
  });
  expect(recap({ mines: 2 }, { mines: [1, 24], picks: [0], end: 'cashout' }).text.key).toBe('recapCashedOut');
});
