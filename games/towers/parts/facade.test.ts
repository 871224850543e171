import { expect, test } from 'vitest';
import { listRowPositions } from '#engine/families/row-picks.ts';
import { look } from '../look.ts';
import { difficulties, FLOORS, getRow } from '../paytable.ts';
import { towerHalfWidth, windowPlace } from './elevation.ts';
import { ornamentsOf } from './facade.ts';

const { pieces, window } = look.facade;

test.each(difficulties)(
  'the walls of %s are decorated on every floor or every second one, and beside the windows',
  (difficulty) => {
    const { tiles } = getRow(difficulty);
    const counts = listRowPositions(FLOORS).map((row) => {
      const windows = listRowPositions(tiles).map((tile) => windowPlace(row, tile, tiles));
      const ornaments = ornamentsOf(row, tiles);
      for (const [piece, { x, size }] of ornaments) {
        const half = pieces[piece].width / 2;
        expect(Math.abs(x - look.tower.middle) + half).toBeLessThanOrEqual(towerHalfWidth(row));
        // Ornaments without a width are at a sill.
        if (half === 0) expect(windows.map((each) => each.x)).toContain(x);
        else
          for (const each of windows)
            expect(Math.abs(each.x - x)).toBeGreaterThanOrEqual((window * size) / 2 + half * size - 2);
      }
      return ornaments.length;
    });
    for (const [row, count] of counts.slice(1).entries())
      expect(count + (counts[row] ?? 0)).toBeGreaterThan(0);
  },
);
