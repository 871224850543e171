import { describe, expect, test } from 'vitest';
import type { BetFacts, Target } from '#engine/stage/scene.ts';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import type { CheesyView } from './rules.ts';
import { createCheesyScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  amountText: '$10.00',
  multiplierText: won ? '2.12×' : '0.00×',
  payoutText: won ? '$21.20' : '$0.00',
  profitText: won ? '+$11.20' : '−$10.00',
});
const times = Array.from({ length: 60 }, (_, step) => step * 25);
const all = ['CSWTC', 'TCCSW', 'WSTCC', 'CCTSW', 'STCCW', 'CWTCS', 'TSCWC', 'CCSTW'];
const viewOf = (end: CheesyView['end'], ...picks: number[]): CheesyView => ({
  layers: end === null ? all.slice(0, picks.length) : all,
  picks,
  end,
});
const eight = [2, 4, 0, 4, 4, 1, 3, 4];
const rounds = [
  { name: 'a crumb', heard: [], before: viewOf(null), view: viewOf(null, 0) },
  { name: 'a slice', heard: ['squeak2'], before: viewOf(null, 0), view: viewOf(null, 0, 3) },
  { name: 'a wheel', heard: ['shine', 'squeak1'], before: viewOf(null), view: viewOf(null, 2) },
  { name: 'a trap', heard: ['snap'], before: viewOf(null, 0), view: viewOf('bust', 0, 0) },
  { name: 'a cash-out', heard: null, before: viewOf(null, 0, 3), view: viewOf('cashout', 0, 3) },
  {
    name: 'the last layer',
    heard: ['shine', 'squeak5', 'throne'],
    before: viewOf(null, ...eight.slice(0, 7)),
    view: viewOf('auto', ...eight),
  },
];

describe('the scene of cheesy', () => {
  test.for(rounds)(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest: $name',
    ({ before, view }) => {
      const scene = mountFakeScene(createCheesyScene);
      scene.show(before, null);
      const facts = factsOf(view.end !== 'bust');
      const timeline = scene.lay(script(before, view), facts, 'a');
      const at = (timeMs: number): readonly string[] => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(10);
      timeline.seek(timeline.durationMs);
      const end = scene.places(timeline.durationMs);
      scene.show(view, view.end === null ? null : facts);
      expect(scene.places(timeline.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test.for(rounds)('plays its sounds: $name', ({ before, view, heard }) => {
    const scene = mountFakeScene(createCheesyScene);
    scene.show(before, null);
    const timeline = scene.lay(script(before, view), factsOf(view.end !== 'bust'), 'a');
    for (let timeMs = 0; timeMs <= timeline.durationMs; timeMs += 16) timeline.advance(timeMs);
    expect(scene.sounds).toEqual(heard === null ? [] : ['nibble', ...heard].map((name) => `cheesy.${name}`));
    scene.destroy();
  });

  test('cheese and a trap look the same until their layer opens', () => {
    const paths = [viewOf(null, 1), viewOf('bust', 0)].map((view) => {
      const layers = view.end === null ? ['TCCSW'] : ['TCCSW', ...all.slice(1)];
      const scene = mountFakeScene(createCheesyScene);
      scene.show(viewOf(null), null);
      const picked = { ...view, layers, picks: [1] };
      const shown = view.end === null ? picked : { ...picked, layers: ['CTCSW', ...all.slice(1)] };
      const timeline = scene.lay(script(viewOf(null), shown), factsOf(view.end === null), 'a');
      const seen = times.slice(0, 10).map((timeMs) => {
        timeline.seek(timeMs);
        return scene.places(timeMs);
      });
      expect(timeline.revealMs).toBe(260);
      scene.destroy();
      return seen;
    });
    expect(paths[0]).toEqual(paths[1]);
  });
});

describe('the targets', () => {
  const sceneOf = () => createCheesyScene(createFakePixiStage({ layout: 'phone', width: 390, height: 384 }));
  const ids = (targets: readonly Target[] | undefined) => targets?.map(({ id }) => id);

  test('are the holes of the next layer, with the ids of the digit hotkeys', () => {
    const scene = sceneOf();
    expect(scene.targets?.(null)).toEqual([]);
    const targets = scene.targets?.(viewOf(null, 0, 3)) ?? [];
    expect(ids(targets)).toEqual(controls.hotkeyTargets);
    expect(targets[4]).toMatchObject({ role: 'button', action: { type: 'pick', hole: 4 } });
    expect(Math.min(...targets.map(({ box }) => Math.min(box.width, box.height)))).toBeGreaterThan(40);
    expect(scene.targets?.(viewOf('cashout', 0))).toEqual([]);
    scene.destroy();
  });

  test('are the holes of the marked layers and of the next one while autobet is prepared', () => {
    const scene = sceneOf();
    scene.offer?.({ difficulty: 'easy' }, { places: [2, 4] });
    const targets = scene.targets?.(null) ?? [];
    expect(targets).toHaveLength(15);
    expect(targets.flatMap((each) => (each.role === 'toggle' && each.isOn ? [each.mark] : []))).toEqual([
      { row: 0, place: 2 },
      { row: 1, place: 4 },
    ]);
    expect(ids(targets.slice(10))).toEqual(controls.hotkeyTargets);
    scene.destroy();
  });
});
