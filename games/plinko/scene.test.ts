import { describe, expect, test } from 'vitest';
import { mountFakeScene } from '#engine/testing/fake-scene.ts';
import type { BetFacts, WinTier } from '#engine/stage/scene.ts';
import type { Cue } from './cues.ts';
import { createPlinkoScene } from './scene.ts';

const fall = (path: string): Cue => ({ kind: 'fall', path, bin: path.replaceAll('L', '').length });
const facts = (tier: WinTier): BetFacts => ({
  tier,
  won: tier !== null,
  profitText: '+$10.00',
  amountText: '$10.00',
  multiplierText: '2.00×',
  payoutText: '$20.00',
});

describe('the scene of plinko', () => {
  test('restores its state when timelines are seeked back and forth, with three balls in the air', () => {
    const scene = mountFakeScene(createPlinkoScene);
    const balls = [
      scene.lay([fall('LLRRLRLRLRRLLRLR')], facts('win'), 'a'),
      scene.lay([fall('RRRRRRRRRRRRRRRR')], facts('epic'), 'b'),
      scene.lay([fall('LRLRLRLRLRLRLRLR')], facts(null), 'c'),
    ];
    const at = (timeMs: number): readonly string[] => {
      for (const [index, ball] of balls.entries()) ball.seek(Math.max(0, timeMs - index * 200));
      return scene.places(timeMs);
    };
    const times = Array.from({ length: 40 }, (_, step) => 1 + step * 130);
    const forth = times.map(at);
    const back = times.toReversed().map(at).toReversed();
    expect(back).toEqual(forth);
    expect(new Set(forth.map((places) => places.join())).size).toBe(times.length);
    scene.destroy();
  });

  test('plays a note at every peg, and the bucket only for a win', () => {
    const scene = mountFakeScene(createPlinkoScene);
    const ball = scene.lay([fall('LRLRLRLRLRLRLRLR')], facts(null), 'a');
    for (let timeMs = 0; timeMs <= ball.durationMs; timeMs += 16) ball.advance(timeMs);
    expect(scene.sounds.map((cue) => cue.replace(/-\d$/, ''))).toEqual(Array(16).fill('plinko.peg'));
    const won = scene.lay([fall('LRLRLRLRLRLRLRLR')], facts('nice'), 'b');
    for (let timeMs = 0; timeMs <= won.durationMs; timeMs += 16) won.advance(timeMs);
    expect(scene.sounds.slice(32)).toEqual(['plinko.bucket-nice']);
    scene.destroy();
  });

  test.each([false, true])('shows the ball on the press, with reduced motion: %s', (reducedMotion) => {
    const scene = mountFakeScene(createPlinkoScene, { reducedMotion });
    const before = scene.places(100).length;
    scene.wait(reducedMotion ? 0 : 120);
    const held = scene.places(100);
    expect(held.length).toBe(before + 1);
    scene.wait(null);
    expect(scene.places(100).length).toBe(before);
    scene.destroy();
  });
});
