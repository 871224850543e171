import { expect, test } from 'vitest';
import { foldRound } from '#engine/core/fold.ts';
import { seenHands } from '#engine/families/hand-view.ts';
import { fakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import type { BetFacts } from '#engine/stage/scene.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import type { HandsView } from './rules.ts';
import { createBlackjackScene } from './scene.ts';
import { stills } from './stills.ts';

const won = stills.stills.find(({ name }) => name === 'win-desktop');
const facts: BetFacts = {
  ...{ tier: 'win', won: true, amountText: '$55.00', multiplierText: '2.25×' },
  ...{ payoutText: '$123.75', profitText: '+$68.75' },
};

/** The round of the still after so many of its actions. */
function viewAfter(actions: number): HandsView {
  if (!won) throw new Error('there is no such still');
  const line = { ...won, bet: '1', actions: won.actions?.slice(0, actions) };
  const { rules, state } = foldRound(entry, line);
  return seenHands(rules.view(state), { next: rules.next?.(state) ?? [], actions: [] });
}

const createWithStakes: typeof createBlackjackScene = (stage) => {
  const scene = createBlackjackScene(stage);
  scene.offer?.(controls.example ?? controls.initial);
  return scene;
};

test.each([
  ['the deal', null, 0],
  ['a split', 2, 3],
  ['the end', 6, 7],
])(
  '%s is where it was when its timeline is sought back and forth, and ends as it is shown at rest',
  (_, from, to) => {
    const scene = mountFakeScene(createWithStakes, { width: 1000, height: 604 });
    const [before, after] = [from === null ? null : viewAfter(from), viewAfter(to)];
    scene.show(before, null);
    const timeline = scene.lay(script(before, after), facts, 'a');
    const at = (ms: number): readonly string[] => {
      timeline.seek(ms);
      return scene.places(ms);
    };
    const times = Array.from({ length: 40 }, (_each, step) => (step / 39) * timeline.durationMs);
    const forth = times.map(at);
    expect(times.toReversed().map(at).toReversed()).toEqual(forth);
    expect(new Set(forth.map((shown) => shown.join())).size).toBeGreaterThan(12);
    scene.destroy();
  },
);

test('before a bet there are places for chips, while insurance is asked one plate for each box', () => {
  const scene = createBlackjackScene(fakePixiStage());
  scene.offer?.(controls.initial);
  scene.show(null, null);
  const ids = (view: HandsView | null) => scene.targets?.(view).map(({ id }) => id);
  expect(ids(null)).toEqual(['middle-bet']);
  scene.offer?.(controls.example ?? controls.initial);
  expect(ids(null)).toHaveLength(9);
  const asked: HandsView = {
    ...viewAfter(0),
    ...{ phase: 'insurance', active: -1 },
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
