import { describe, expect, test } from 'vitest';
import { findNeighbour } from '#game-host/stage/board-grid.ts';
import { describeVisibleSprites } from '../testing/fake-scene.ts';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { BetLayout, type BetLayoutLook, type DrawnField } from './bet-layout.ts';
import { type BetSpot, layoutSpots, type BetSpotDefinition } from './bet-spots.ts';

/** A table of three numbers a row, as high as that of roulette, with the zero on top and dozens at the left. */
const rows = Array.from({ length: 12 }, (_, row) => [1, 2, 3].map((number) => String(row * 3 + number)));
const number = (id: string, x: number, y: number): DrawnField => ({
  id,
  text: id,
  style: 'red',
  box: { x, y, width: 81, height: 36.5 },
});
const fields: readonly DrawnField[] = [
  { id: '0', text: '0', style: 'green', box: { x: 60, y: 0, width: 249, height: 39 } },
  ...rows.flatMap((row, r) => row.map((id, c) => number(id, 60 + c * 84, 42 + r * 39.5))),
  ...[0, 1, 2].map((dozen) => ({
    id: `dozen-${dozen + 1}`,
    text: `${dozen * 12 + 1} to ${dozen * 12 + 12}`,
    style: 'out',
    isTurned: true,
    size: 14,
    box: { x: 8, y: 42 + dozen * 158, width: 49, height: 155 },
  })),
];
/** Every cell of a grid, every line between two neighbours and every corner of four; rows of field ids from the top. */
const gridSpots = (rows: readonly (readonly string[])[]): readonly BetSpotDefinition[] => {
  const at = (row: number, column: number): readonly string[] => rows[row]?.slice(column, column + 1) ?? [];
  const cells = rows.flatMap((row, r) => row.map((_, c) => ({ r, c })));
  const across = cells.map(({ r, c }) => [...at(r, c), ...at(r, c + 1)]);
  const down = cells.map(({ r, c }) => [...at(r, c), ...at(r + 1, c)]);
  const corners = cells.map(({ r, c }) => [r, r + 1].flatMap((row) => [...at(row, c), ...at(row, c + 1)]));
  return [
    ...cells.map(({ r, c }) => ({ fields: at(r, c) })),
    ...[...across, ...down].filter(({ length }) => length === 2).map((fields) => ({ fields })),
    ...corners.filter(({ length }) => length === 4).map((fields) => ({ fields })),
  ];
};
const plans = [
  ...gridSpots(rows),
  { fields: ['0'] },
  ...['1', '2', '3'].map((each) => ({ fields: ['0', each] })),
  { fields: ['0', '1', '2'] },
  { fields: ['0', '2', '3'] },
  { fields: ['0', '1', '2', '3'], side: 'left' as const },
  ...rows.map((row) => ({ fields: row, side: 'left' as const })),
  ...rows.slice(1).map((row, r) => ({ fields: [...(rows[r] ?? []), ...row], side: 'left' as const })),
  ...[1, 2, 3].map((dozen) => ({ fields: [`dozen-${dozen}`] })),
];
const spots = layoutSpots(fields, plans, { reach: 14, gap: 3 });
/** The topmost spot under a point. */
const spotAt = (x: number, y: number): string | undefined =>
  spots.findLast(({ box }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)
    ?.id;
const spot = (id: string): BetSpot => {
  const found = spots.find((each) => each.id === id);
  if (!found) throw new Error(`There is no spot ${id}`);
  return found;
};

describe('the spots of a layout', () => {
  test('are every cell, line and corner of the grid, plus the additional ones', () => {
    const kinds = (kind: BetSpot['kind']) => spots.filter((each) => each.kind === kind).length;
    expect(gridSpots(rows).length).toBe(36 + 57 + 22);
    // 36 numbers, the zero and 3 dozens; 57 splits, 3 with the zero, 12 streets; 22 corners, 2 trios, 11 lines, the basket.
    expect([kinds('field'), kinds('line'), kinds('corner')]).toEqual([40, 72, 36]);
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
  });

  test('lie in the middle of a field, of a line and of a corner, and at the end of their row', () => {
    expect(spot('1')).toMatchObject({ x: 100.5, y: 60.25 });
    expect(spot('1-2')).toMatchObject({ x: 142.5, y: 60.25 });
    expect(spot('1-4')).toMatchObject({ x: 100.5, y: 80 });
    expect(spot('1-2-4-5')).toMatchObject({ x: 142.5, y: 80 });
    expect(spot('0-2')).toMatchObject({ x: 184.5, y: 40.5 });
    expect(spot('0-1-2')).toMatchObject({ x: 142.5, y: 40.5 });
    expect(spot('1-2-3')).toMatchObject({ x: 58.5, y: 60.25 });
    expect(spot('1-2-3-4-5-6')).toMatchObject({ x: 58.5, y: 80 });
    expect(spot('0-1-2-3')).toMatchObject({ x: 58.5, y: 40.5 });
  });

  test('are hit at their place, the corner before the line and the line before the field', () => {
    for (const each of spots) expect(spotAt(each.x, each.y), each.id).toBe(each.id);
    expect(spotAt(146, 76)).toBe('1-2-4-5');
    expect(spotAt(146, 66)).toBe('1-2');
    expect(spotAt(120, 66)).toBe('1');
    expect(spotAt(700, 66)).toBeUndefined();
  });

  test('are all reached from the first one by arrow keys', () => {
    const reached = new Set<string>();
    const next = spots.slice(0, 1);
    for (let from = next.pop(); from; from = next.pop()) {
      if (reached.has(from.id)) continue;
      reached.add(from.id);
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
        const to = findNeighbour(key, from, spots);
        if (to) next.push(spot(to.id));
      }
    }
    expect(spots.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('throw for a missing field', () => {
    expect(() => layoutSpots(fields, [{ fields: ['37'] }], { reach: 14, gap: 3 })).toThrow(RangeError);
  });
});

const look: BetLayoutLook = {
  width: 320,
  height: 520,
  radius: 7,
  foot: { height: 3, alpha: 0.28 },
  styles: {
    green: [0x43c38d, 0x1f9463, 0x146b48],
    red: [0xe8536a, 0xc42d47, 0x9c1d38],
    out: [0x6b2238, 0x54182d, 0x431024],
  },
  text: { size: 20, color: 0xfff8ee },
  lit: { fill: 0xffd9a8, alpha: 0.26, edge: 0xffdcb8, edgeWidth: 2 },
};

describe('a layout', () => {
  test('is whole and centred in its area, and converts spot positions to the stage', () => {
    const layout = new BetLayout(createFakePixiStage(), look, fields);
    layout.place({ x: 600, y: 10, width: 390, height: 520 });
    expect(layout.fitted.scale).toBe(1);
    expect(layout.fitted.place(spot('1'))).toMatchObject({ x: 600 + 35 + 100.5, y: 10 + 60.25 });
    layout.place({ x: 0, y: 0, width: 160, height: 600 });
    expect(layout.fitted.box(spot('1').box)).toEqual({ x: 30, y: 170 + 21, width: 40.5, height: 18.25 });
    layout.destroy();
  });

  test('lights fields and shows no trace of it afterwards', () => {
    const layout = new BetLayout(createFakePixiStage(), look, fields);
    const rest = describeVisibleSprites(layout.view);
    const lit = layout.view.children.at(-1);
    layout.light(spot('22-23-25-26').fields, 0.5);
    expect(lit?.getLocalBounds()).toMatchObject({ x: 60, width: 165 });
    expect(lit?.alpha).toBe(0.5);
    layout.light([]);
    expect(lit?.getLocalBounds().width).toBe(0);
    expect(describeVisibleSprites(layout.view)).toEqual(rest);
    layout.destroy();
  });

  test('draws its texts with one texture, those at the side rotated upwards', () => {
    const layout = new BetLayout(createFakePixiStage(), look, fields);
    const turned = layout.view.children.filter(({ rotation }) => rotation < 0);
    expect(turned.map(({ x }) => x)).toEqual([32.5, 32.5, 32.5]);
    layout.destroy();
  });
});
