import { describe, expect, test } from 'vitest';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { describeVisibleSprites } from '../testing/fake-scene.ts';
import { ChipBoard } from './chip-board.ts';

const boxOf = (x: number) => ({ x, y: 0, width: 40, height: 40 });
const layout = {
  width: 100,
  height: 40,
  radius: 4,
  styles: { plain: [1, 2, 3] as const },
  foot: { height: 2, alpha: 0.2 },
  text: { size: 12, color: 1 },
  lit: { fill: 1, alpha: 1, edge: 1, edgeWidth: 1 },
};
const spotOf = (id: string, x: number) => ({
  id,
  name: id,
  box: boxOf(x),
  fields: [id],
  choice: { id },
  hundredths: 3600n,
});
const boardWith = (chips: readonly string[]) => {
  const board = new ChipBoard(
    createFakePixiStage({ amount: (minor) => String(minor) }),
    { layout, pointed: 1, chips: { size: 20, won: 4, slide: 5, lostAlpha: 0.25 } },
    ['a', 'b'].map((id, index) => ({ id, box: boxOf(index * 60), style: 'plain' })),
    new Map([
      ['a', { x: 20, y: 20 }],
      ['b', { x: 80, y: 20 }],
    ]),
  );
  board.layout.place({ x: 0, y: 0, width: 100, height: 40 });
  board.offer([spotOf('a', 0), spotOf('b', 60)]);
  board.lay(chips.map((id) => ({ id, amount: 500_000_000n })));
  return board;
};
const onA = { fields: ['a'], hundredths: (id: string) => (id === 'a' ? 3600n : 0n) };

describe('the chips of a layout', () => {
  const bodiesOf = (board: ChipBoard) =>
    board.view.children[1]?.children[1]?.children.filter(({ visible }) => visible) ?? [];

  test('show their return as a high stack, or fade', () => {
    const board = boardWith(['a', 'b']);
    board.draw({ light: 0, told: 0, restored: 0 }, null);
    expect(bodiesOf(board).map(({ alpha }) => alpha)).toEqual([1, 1]);
    board.draw({ light: 1, told: 1, restored: 0 }, onA);
    expect(bodiesOf(board).map(({ alpha, x }) => [alpha, x])).toEqual([
      ...Array(4).fill([1, 20]),
      [0.25, 80],
    ]);
    board.destroy();
  });

  test('show the stakes until the result is shown', () => {
    const board = boardWith(['a', 'b']);
    board.draw({ light: 0, told: 0, restored: 0 }, null);
    const staked = describeVisibleSprites(board.view);
    board.draw({ light: 0, told: 1, restored: 0 }, onA);
    expect(describeVisibleSprites(board.view)).not.toEqual(staked);
    board.draw({ light: 0, told: 0, restored: 0 }, onA);
    expect(describeVisibleSprites(board.view)).toEqual(staked);
    board.destroy();
  });
});

test('a spot is labelled with its return and the stake placed on it', () => {
  const board = boardWith(['b']);
  const values = { multiplier: '36.00×' };
  expect(board.targets()).toMatchObject([
    { label: { key: 'field', values: { ...values, name: 'a' } } },
    { label: { key: 'fieldChip', values: { ...values, name: 'b', amount: '500000000' } } },
  ]);
  board.destroy();
});
