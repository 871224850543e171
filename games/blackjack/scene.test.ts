import { expect, test } from 'vitest';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { assertSceneIsSeekable, getStillView } from '#engine/testing/scene-assertions.ts';
import { controls } from './controls.ts';
import { entry } from './entry.ts';
import type { HandsView } from './rules.ts';
import { createBlackjackScene } from './scene.ts';
import { stills } from './stills.ts';

const view = (actions: number) => getStillView(entry, stills, 'win-desktop', actions);

const createWithStakes: typeof createBlackjackScene = (stage) => {
  const scene = createBlackjackScene(stage);
  scene.offer?.(controls.example ?? controls.initial);
  return scene;
};

test.each([
  ['the deal', null, view(0), 'blackjack.side'],
  ['a split', view(2), view(3), 'blackjack.chip'],
  ['the end', view(6), view(7), 'blackjack.win'],
])(
  '%s is the same when sought, ends in its resting state, and plays its sounds',
  (_, before, after, heard) => {
    expect(assertSceneIsSeekable(createWithStakes, before, after)).toContain(heard);
  },
);

test('offers spots for chips before a bet, and one badge per box during insurance', () => {
  const scene = createBlackjackScene(createFakePixiStage());
  scene.offer?.(controls.initial);
  scene.show(null, null);
  const ids = (view: HandsView | null) => scene.targets?.(view).map(({ id }) => id);
  expect(ids(null)).toEqual(['middle-bet']);
  scene.offer?.(controls.example ?? controls.initial);
  expect(ids(null)).toHaveLength(9);
  const asked: HandsView = {
    ...view(0),
    phase: 'insurance',
    active: -1,
  };
  scene.show(asked, null);
  expect(ids(asked)).toEqual(['insure-0', 'insure-1', 'insure-2']);
  scene.turn?.('insure-1');
  const marked = scene.targets?.(asked).at(-1);
  expect(marked).toMatchObject({
    role: 'button',
    action: { type: 'insurance', boxes: [false, true, false] },
  });
  scene.destroy();
});
