import { type Container, Texture } from 'pixi.js';
import { expect, test } from 'vitest';
import { describeVisibleSprites } from '../testing/fake-scene.ts';
import { createFakePixiStage } from '../testing/fake-pixi-stage.ts';
import { chipPictures, chipStackPictures } from './chip-pictures.ts';
import { ChipStacks, chipViews, type ShownStack } from './chip-stack.ts';

const usd = (amount: number): bigint => BigInt(Math.round(amount * 100)) * 1_000_000n;
const stacks: readonly ShownStack[] = [
  { x: 100, y: 50, width: 32, amount: usd(5) },
  { x: 300, y: 50, width: 32, amount: usd(38), alpha: 0.5 },
  { x: 500, y: 80, width: 64, amount: usd(0.1), chips: 4 },
];
const visible = (view: Container): number =>
  view.children.reduce((sum, child) => sum + (child.visible ? 1 : 0), 0);

test('every stack has a shadow, a body for each of its chips and one figure', () => {
  const part = new ChipStacks(createFakePixiStage());
  part.draw(stacks);
  expect(part.view.children.map(visible)).toEqual([3, 6, 3]);
  part.destroy();
});

test('the picture depends only on the latest list', () => {
  const part = new ChipStacks(createFakePixiStage());
  part.draw(stacks);
  const first = describeVisibleSprites(part.view);
  part.draw([]);
  expect(describeVisibleSprites(part.view)).not.toEqual(first);
  part.draw(stacks.toReversed());
  part.draw(stacks);
  expect(describeVisibleSprites(part.view)).toEqual(first);
});

test('the figure is in the middle of the topmost face, and never wider than its room', () => {
  const part = new ChipStacks(createFakePixiStage(), chipViews.felt);
  part.draw([{ x: 200, y: 100, width: 72, amount: usd(123_456), chips: 3 }]);
  const figure = part.view.children.at(-1)?.children[0];
  expect(figure?.x).toBe(200);
  expect(figure?.y).toBeCloseTo(100 - 2 * 9.2);
  const box = figure?.getLocalBounds();
  expect((box?.width ?? 0) * (figure?.scale.x ?? 0)).toBeLessThan(72);
});

test('each view has the pictures that it draws', () => {
  const asked = (look: (typeof chipViews)['above' | 'felt']): readonly string[] => {
    const aliases: string[] = [];
    const texture = (alias: string) => (aliases.push(alias), Texture.EMPTY);
    new ChipStacks(createFakePixiStage({ texture }), look);
    return aliases.toSorted();
  };
  expect(asked(chipViews.above)).toEqual(Object.keys(chipPictures).toSorted());
  expect(asked(chipViews.felt)).toEqual(Object.keys(chipStackPictures).toSorted());
});
