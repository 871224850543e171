import { describe, expect, test } from 'vitest';
import { script } from './cues.ts';
import type { TowersView } from './rules.ts';

const open = (...picks: number[]): TowersView => ({ rows: picks.map((tile) => [tile]), picks, end: null });
const ended = (end: TowersView['end'], ...picks: number[]): TowersView => ({
  rows: Array.from({ length: 9 }, (_, row) => [picks[row] ?? 0]),
  picks,
  end,
});

describe('the script of towers', () => {
  test('an opened round goes back to the door', () =>
    expect(script(null, open())).toEqual([{ kind: 'start' }]));

  test('a safe window is one climb, to its row', () =>
    expect(script(open(1), open(1, 2))).toEqual([{ kind: 'climb', row: 1, view: open(1, 2) }]));

  test('a trap is in the row after the last one climbed', () => {
    const view = ended('bust', 1, 2);
    expect(script(open(1), view)).toEqual([{ kind: 'trap', row: 1, view }]);
  });

  test('a cash-out, and the maximum profit, are won on the floor that was reached', () => {
    const cashedOut = ended('cashout', 1, 2);
    expect(script(open(1, 2), cashedOut)).toEqual([{ kind: 'win', isRoof: false, view: cashedOut }]);
    expect(script(open(1), ended('auto', 1, 2)).map(({ kind }) => kind)).toEqual(['climb', 'win']);
  });

  test('the last floor is climbed before the roof', () => {
    const picks = [0, 1, 2, 0, 1, 2, 0, 1, 2];
    const view = ended('auto', ...picks);
    expect(script(open(...picks.slice(0, 8)), view)).toEqual([
      { kind: 'climb', row: 8, view },
      { kind: 'win', isRoof: true, view },
    ]);
  });

  test('a round found already lost is shown from its first floor on', () =>
    expect(script(null, ended('bust', 1, 2)).map(({ kind }) => kind)).toEqual(['climb', 'trap']));
});
