import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeGrid, tileId, parseTileId } from './tile-grid.ts';

const look = { columns: 5, rows: 5, tile: 92, gap: 10, pad: 16 };

test('a board is whole and centred in its area, with every tile inside and none overlapping', () => {
  const side = fc.integer({ min: 50, max: 2000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { board, box, centre } = placeGrid(look, { x: 7, y: 3, width, height });
      expect(board.x - 7).toBeCloseTo(7 + width - board.x - board.width);
      expect(board.y - 3).toBeCloseTo(3 + height - board.y - board.height);
      expect(Math.min(board.x - 7, board.y - 3)).toBeCloseTo(0);
      const last = box(24);
      expect(last.x + last.width).toBeLessThan(board.x + board.width);
      expect(last.y + last.height).toBeLessThan(board.y + board.height);
      expect(box(1).x).toBeGreaterThan(box(0).x + box(0).width);
      expect(box(5).y).toBeGreaterThan(box(0).y + box(0).height);
      expect(centre(12).x).toBeCloseTo(7 + width / 2);
    }),
  );
});

test('a tile is found by the id of its target', () => {
  expect([0, 24].map((tile) => parseTileId(tileId(tile)))).toEqual([0, 24]);
  expect([parseTileId('handle'), parseTileId(null)]).toEqual([null, null]);
});
