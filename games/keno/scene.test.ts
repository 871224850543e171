import { Container, Text } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import type { KenoParams } from './rules.ts';
import { createKenoScene } from './scene.ts';

const drawn = [8, 40, 9, 23, 32, 12, 21, 37, 29, 26];
const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  profitText: won ? '+$8.00' : '-$10.00',
  amountText: '$10.00',
  multiplierText: won ? '1.80×' : '0.00×',
  payoutText: '$20.00',
});
/** The scene with a bet prepared. */
const mounted = (params: KenoParams) =>
  mountFakeScene((stage) => {
    const scene = createKenoScene(stage);
    scene.offer?.(params);
    return scene;
  });
const writtenIn = (node: Container): readonly string[] =>
  node instanceof Text ? [node.text] : node.children.flatMap(writtenIn);
const times = Array.from({ length: 48 }, (_, step) => step * 60);

describe('the scene of keno', () => {
  test.for([
    { picks: [8, 9, 1], hits: 2 },
    { picks: [1, 2, 3], hits: 0 },
    // All are hit: after slow balls, the whole market lights up for a while.
    { picks: [8, 40, 9, 23], hits: 4 },
  ])('is where it was when its draw is sought back and forth, and ends as it is shown at rest', (round) => {
    const scene = mounted({ risk: 'high', picks: round.picks });
    const facts = factsOf(round.hits > 0);
    const draw = scene.lay(script(null, { drawn, hits: round.hits }), facts, 'a');
    const at = (timeMs: number): readonly string[] => {
      draw.seek(timeMs);
      return scene.places(timeMs);
    };
    const forth = times.map(at);
    expect(times.toReversed().map(at).toReversed()).toEqual(forth);
    expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(20);
    draw.seek(draw.durationMs);
    const end = scene.places(5000);
    scene.show({ drawn, hits: round.hits }, facts);
    expect(scene.places(5000)).toEqual(end);
    scene.destroy();
  });

  test('shows what can be won before the first pick, a plate for each number of hits', () => {
    const view = new Container();
    const scene = createKenoScene(createFakePixiStage({ view, sound: { play: () => undefined } }));
    const figures = () => writtenIn(view).filter((text) => text.includes('×'));
    expect(figures()).toHaveLength(11);
    scene.offer?.({ risk: 'low', picks: [8, 9] });
    expect(figures()).toHaveLength(3);
    scene.offer?.({ risk: 'low', picks: [] });
    expect(figures()).toHaveLength(11);
    scene.destroy();
  });

  test('plays the sounds of every ball, of each hit by its number, and of a full house', () => {
    const scene = mounted({ risk: 'low', picks: [8, 9] });
    const draw = scene.lay(script(null, { drawn, hits: 2 }), factsOf(true), 'a');
    for (let timeMs = 0; timeMs <= draw.durationMs; timeMs += 16) draw.advance(timeMs);
    expect(scene.sounds).toEqual([
      'keno.drum',
      'keno.hit1',
      'keno.ball',
      'keno.hit2',
      ...Array<string>(7).fill('keno.ball'),
      'keno.full',
    ]);
    scene.destroy();
  });
});
