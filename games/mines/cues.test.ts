import { describe, expect, test } from 'vitest';
import { script } from './cues.ts';
import type { MinesView } from './rules.ts';

const open = (...picks: number[]): MinesView => ({ mines: null, picks, end: null });

describe('the script of mines', () => {
  test('an opened round lights up the board', () => expect(script(null, open())).toEqual([{ kind: 'deal' }]));

  test('a gem is one cue, with its count', () =>
    expect(script(open(7), open(7, 3))).toEqual([{ kind: 'gem', tile: 3, gems: 2 }]));

  test('a mine is shown with all others', () =>
    expect(script(open(7), { mines: [3, 9], picks: [7, 3], end: 'bust' })).toEqual([
      { kind: 'mine', tile: 3, mines: [3, 9], picks: [7, 3] },
    ]));

  test('a cash-out opens no tile and shows the mines', () =>
    expect(script(open(7, 8), { mines: [3, 9], picks: [7, 8], end: 'cashout' })).toEqual([
      { kind: 'win', mines: [3, 9], picks: [7, 8], isCleared: false },
    ]));

  test('the last gem is turned before the board is won', () => {
    const mines = Array.from({ length: 23 }, (_, index) => index);
    expect(script(open(23), { mines, picks: [23, 24], end: 'auto' })).toEqual([
      { kind: 'gem', tile: 24, gems: 2 },
      { kind: 'win', mines, picks: [23, 24], isCleared: true },
    ]);
  });

  test('the gem that reaches the maximum profit ends the round without clearing the board', () =>
    expect(script(open(), { mines: [3], picks: [7], end: 'auto' }).at(-1)).toMatchObject({
      kind: 'win',
      isCleared: false,
    }));

  test('a round found already lost is shown from its first tile on', () =>
    expect(script(null, { mines: [3], picks: [7, 3], end: 'bust' }).map(({ kind }) => kind)).toEqual([
      'gem',
      'mine',
    ]));
});
