import { expect, test } from 'vitest';
import type { BlackjackParams } from './rules.ts';
import { controls } from './controls.ts';
import { chipValues } from '#engine/families/chip-values.ts';

const one = chipValues[1]?.minor ?? 0n;
const lay = (params: BlackjackParams, place: string, spot: string, amount = one): BlackjackParams =>
  controls.choose?.(params, { place, spot }, amount) ?? params;
const stakes = ({ boxes }: BlackjackParams) =>
  boxes.map(({ bet, perfectPairs, twentyOnePlusThree }) =>
    [bet, perfectPairs, twentyOnePlusThree].map((stake) => Number(BigInt(stake) / one)),
  );

test('opens boxes in the middle, to its right and to its left, and keeps their order from left to right', () => {
  const first = lay(controls.initial, 'middle', 'bet');
  const second = lay(first, 'right', 'bet', 2n * one);
  const third = lay(second, 'left', 'bet', 3n * one);
  expect(stakes(third)).toEqual([
    [3, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ]);
  // Only the next position takes a new box.
  expect(lay(first, 'left', 'bet')).toEqual(first);
});

test('limits a side bet to the bet of its box', () => {
  expect(lay(controls.initial, 'middle', 'perfectPairs')).toEqual(controls.initial);
  const box = lay(controls.initial, 'middle', 'bet', 2n * one);
  const side = lay(box, 'middle', 'twentyOnePlusThree', 5n * one);
  expect(stakes(side)).toEqual([[2, 0, 2]]);
});

test('doubles every stake, clears all of them, and reports a missing bet without a box', () => {
  const box = lay(lay(controls.initial, 'middle', 'bet'), 'middle', 'perfectPairs');
  const press = (id: string) => {
    const does = controls.keys?.(box).find((key) => key.id === id)?.does;
    return typeof does === 'function' ? does(box, { amountMinor: one, random: () => 0 }) : box;
  };
  expect(stakes(press('doubleBets'))).toEqual([[2, 2, 0]]);
  expect(press('clear')).toEqual(controls.initial);
  expect(controls.missing?.(controls.initial)).toEqual({ key: 'missing' });
  expect(controls.missing?.(box)).toBeNull();
});

test('lists each place with its stakes before a bet; each stake can be removed, a bet with its side bets', () => {
  const middle = lay(lay(controls.initial, 'middle', 'bet', 2n * one), 'middle', 'perfectPairs');
  const both = lay(middle, 'right', 'bet');
  const prepared = controls.table?.(both, null);
  expect(prepared?.rows.map(({ id }) => id)).toEqual(['left', 'middle', 'right']);
  const [empty, own, other] = prepared?.rows.map(({ cells }) => cells) ?? [];
  expect(empty).toEqual([null, null, null]);
  expect(own?.[0]).toMatchObject({ kind: 'stake', minor: 2n * one, removal: { isWholeRow: true } });
  expect(other?.[0]).toMatchObject({ kind: 'stake', minor: one, removal: { isWholeRow: false } });
  expect(prepared?.total?.minor).toBe(4n * one);
  const without = (row: number, cell: number) => {
    const stake = prepared?.rows[row]?.cells[cell];
    return stake?.kind === 'stake' && stake.removal ? stakes(stake.removal.params) : null;
  };
  expect(without(1, 1)).toEqual([
    [2, 0, 0],
    [1, 0, 0],
  ]);
  expect(without(1, 0)).toEqual([[1, 0, 0]]);
  expect(without(2, 0)).toEqual([[2, 1, 0]]);
});
