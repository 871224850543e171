import { expect, test } from 'vitest';
import { findNearestSpot, findNeighbour, type FocusTarget } from './board-grid.ts';

/** A grid of 5 by 5 tiles, named by row and column. */
const board: readonly FocusTarget[] = Array.from({ length: 25 }, (_, i) => {
  const [row, column] = [Math.floor(i / 5), i % 5];
  return { id: `${row}${column}`, box: { x: column * 100, y: row * 90, width: 88, height: 80 } };
});
const at = (id: string): FocusTarget => board.find((spot) => spot.id === id) ?? expect.fail(`no tile ${id}`);
const without = (...ids: readonly string[]) => board.filter(({ id }) => !ids.includes(id));

test('moves to the adjacent tile by arrow key and stops at the edge', () => {
  expect(findNeighbour('ArrowRight', at('22'), board)?.id).toBe('23');
  expect(findNeighbour('ArrowLeft', at('22'), board)?.id).toBe('21');
  expect(findNeighbour('ArrowDown', at('22'), board)?.id).toBe('32');
  expect(findNeighbour('ArrowUp', at('22'), board)?.id).toBe('12');
  expect(findNeighbour('ArrowRight', at('24'), board)).toBeNull();
  expect(findNeighbour('ArrowUp', at('02'), board)).toBeNull();
  expect(findNeighbour('Enter', at('22'), board)).toBeNull();
});

test('skips open tiles', () => {
  expect(findNeighbour('ArrowRight', at('20'), without('21', '22'))?.id).toBe('23');
  expect(findNeighbour('ArrowDown', at('00'), without('10', '20', '30', '40'))?.id).toBe('11');
});

test('moves to the first and last tile by Home and End', () => {
  expect(findNeighbour('Home', at('22'), board)?.id).toBe('00');
  expect(findNeighbour('End', at('22'), board)?.id).toBe('44');
});

test('moves along the list by Page Up and Page Down', () => {
  expect(findNeighbour('PageDown', at('04'), board)?.id).toBe('10');
  expect(findNeighbour('PageUp', at('10'), board)?.id).toBe('04');
  expect([findNeighbour('PageUp', at('00'), board), findNeighbour('PageDown', at('44'), board)]).toEqual([
    null,
    null,
  ]);
});

test('finds the nearest tile when the focused one is removed', () => {
  expect(findNearestSpot(at('22'), without('22', '12', '32'))?.id).toBe('21');
  expect(findNearestSpot(at('22'), [])).toBeNull();
});
