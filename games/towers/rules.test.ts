import { describe, expect, test } from 'vitest';
import { toMinorUnits, serializeMultiplier, ONE_X } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { drawWithTiles } from './conformance.ts';
import { difficulties, type Difficulty, FLOORS, getRow } from './paytable.ts';
import { recap } from './recap.ts';
import { multiplierAfterFloors, rules, type TowersAction } from './rules.ts';

const stake = { bet: toMinorUnits(ONE_X) };
const pick = (tile: number): TowersAction => ({ type: 'pick', tile });
const cashout: TowersAction = { type: 'cashout' };
/** Plays a tower whose words name these tiles from the first row on. */
const play = (difficulty: Difficulty, named: readonly number[], actions: readonly TowersAction[]) => {
  const draw = drawWithTiles(difficulty, named);
  return actions.reduce(
    (state, action) => rules.act(state, action, draw),
    rules.open({ difficulty }, stake, draw),
  );
};

describe('the table', () => {
  test.each([
    ['easy', '1.32000000', '5.56246913', '13.18511202'],
    ['medium', '1.48500000', '11.27671875', '38.05892578'],
    ['hard', '1.98000000', '63.36000000', '506.88000000'],
    ['expert', '2.97000000', '721.71000000', '19486.17000000'],
    ['master', '3.96000000', '4055.04000000', '259522.56000000'],
  ] as const)('%s pays %s, %s and %s after 1, 6 and 9 floors', (difficulty, ...texts) =>
    expect(
      [1, 6, FLOORS].map((floors) => serializeMultiplier(multiplierAfterFloors(difficulty, floors))),
    ).toEqual(texts),
  );
});

describe('a row', () => {
  test.each([
    ['easy', [[0, 2, 3]]],
    ['medium', [[0, 2]]],
    ['hard', [[0]]],
    ['expert', [[1]]],
    ['master', [[1]]],
  ] as const)('of %s whose word names tile 1 is safe at %j', (difficulty, rows) =>
    expect(rules.view(play(difficulty, [1], [pick(rows[0][0])])).rows).toEqual(rows),
  );

  test('beyond the picks leaves the server only when the round is settled', () => {
    const rows = (actions: readonly TowersAction[]) => rules.view(play('easy', [0, 1], actions)).rows.length;
    expect([[], [pick(1)], [pick(1), pick(0)]].map(rows)).toEqual([0, 1, 2]);
    expect([[pick(0)], [pick(1), cashout]].map(rows)).toEqual([FLOORS, FLOORS]);
  });
});

describe('a round', () => {
  test('refuses a cash-out before the first floor, a tile beyond the row, and anything after its end', () => {
    expect(() => play('easy', [], [cashout])).toThrow(Refusal);
    for (const difficulty of difficulties)
      expect(() => play(difficulty, [], [pick(getRow(difficulty).tiles)])).toThrow(Refusal);
    expect(() => play('easy', [0], [pick(0), pick(1)])).toThrow(Refusal);
    expect(() => play('easy', [0], [pick(1), cashout, cashout])).toThrow(Refusal);
  });

  test('ends on a trap with nothing', () => {
    const state = play('master', [2, 2], [pick(2), pick(1)]);
    expect(rules.view(state)).toMatchObject({ picks: [2, 1], end: 'bust' });
    expect(rules.payout(state)).toBe(0n);
  });

  test('settles automatically on the roof', () => {
    const state = play('master', [], Array<TowersAction>(FLOORS).fill(pick(0)));
    expect(rules.view(state).end).toBe('auto');
    expect(rules.payout(state)).toBe(25_952_256_000_000n);
  });

  test('lists the next picks with chance and multiplier', () =>
    expect(rules.next?.(play('medium', [0], [pick(1)]))).toEqual([
      { type: 'pick', tiles: [0, 1, 2], chance: '66.66', multiplier: '2.22750000' },
      { type: 'cashout', multiplier: '1.48500000' },
    ]));
});

test('draws the board of the bet dialog from the top floor down, with the trap that was hit', () => {
  const { text, rows } = recap({ difficulty: 'hard' }, rules.view(play('hard', [0, 1], [pick(1), pick(1)])));
  expect(text).toEqual({ key: 'recapTrap', values: { rows: 1 } });
  expect(rows).toHaveLength(FLOORS);
  expect(rows.slice(-2)).toEqual([
    [{ tone: 'none' }, { tone: 'loss', isHit: true, sign: '×' }],
    [
      { tone: 'none', isHit: false, sign: '×' },
      { tone: 'win', isHit: true },
    ],
  ]);
});
