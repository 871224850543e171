import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { look } from './look.ts';
import { createLimboScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  profitText: won ? '+$10.31' : '-$10.00',
  amountText: '$10.00',
  multiplierText: won ? '2.03×' : '0.00×',
  payoutText: '$20.31',
});
const times = Array.from({ length: 40 }, (_, step) => step * 45);

describe('the scene of limbo', () => {
  test.for([
    { result: '1.000', win: false },
    { result: '8.892', win: true },
    { result: '100.000', win: true },
    { result: '251.828', win: true },
    { result: '6457.103', win: false },
    { result: '1000000.000', win: true },
  ])(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest ($result)',
    (view) => {
      const scene = mountFakeScene(createLimboScene);
      const facts = factsOf(view.win);
      const climb = scene.lay(script(null, view), facts, 'a');
      const at = (timeMs: number): readonly string[] => {
        climb.seek(timeMs);
        return scene.places(timeMs);
      };
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(15);
      climb.seek(climb.durationMs);
      const end = scene.places(climb.durationMs);
      scene.show(view, facts);
      expect(scene.places(climb.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test.for([
    { result: '8.892', win: true, cues: ['limbo.rise', 'limbo.ping'] },
    { result: '8.892', win: false, cues: ['limbo.rise', 'limbo.breath'] },
    { result: '251.828', win: true, cues: ['limbo.rise', 'limbo.flight', 'limbo.ping'] },
  ])('plays its sounds while rising and at the end ($cues)', ({ cues, ...view }) => {
    const scene = mountFakeScene(createLimboScene);
    const climb = scene.lay(script(null, view), factsOf(view.win), 'a');
    for (let timeMs = 0; timeMs <= climb.durationMs; timeMs += 16) climb.advance(timeMs);
    expect(scene.sounds).toEqual(cues);
    scene.destroy();
  });

  test('the number and the spark grow on the frame on which the number locks', () => {
    const scene = mountFakeScene(createLimboScene);
    const climb = scene.lay(script(null, { result: '3.769', win: false }), factsOf(false), 'a');
    const widthAt = (timeMs: number) => {
      climb.seek(timeMs);
      return scene.places(0).reduce((sum, place) => sum + Math.abs(Number(place.split(' ')[0])), 0);
    };
    const { climbMs } = look.pace.normal;
    expect(widthAt(climbMs)).toBeGreaterThan(widthAt(climbMs - 1));
    scene.destroy();
  });

  test('stops at the same time for every result below 100×, and then shows it', () => {
    const reveals = ['1.000', '3.769', '99.999', '100.000'].map((result) => {
      const scene = mountFakeScene(createLimboScene);
      const { revealMs } = scene.lay(script(null, { result, win: false }), factsOf(false), 'a');
      scene.destroy();
      return revealMs;
    });
    expect(new Set(reveals)).toEqual(new Set([300]));
  });
});
