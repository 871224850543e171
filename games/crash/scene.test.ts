import { Container } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import type { BetFacts } from '#engine/stage/scene.ts';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { mountFakeScene, describeVisibleSprites } from '#engine/testing/fake-scene.ts';
import { script } from './cues.ts';
import { crashMoment, timeOfMultiplierMs, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import type { CrashFrame } from './frame.ts';
import { look } from './look.ts';
import { createView } from './rules.ts';
import { createCrashScene } from './scene.ts';

const factsOf = (won: boolean): BetFacts => ({
  tier: won ? 'win' : null,
  won,
  profitText: won ? '+$42.00' : '-$10.00',
  amountText: '$10.00',
  multiplierText: won ? '5.20×' : '0.00×',
  payoutText: '$52.00',
});

const { bettingMs } = look.pace.normal;
const betting: CrashFrame = {
  phase: 'betting',
  phaseMs: 1000,
  leftMs: 5000,
  crashPoint: null,
  own: null,
  cashouts: [],
  isLagging: false,
};
const flying = (phaseMs: number): CrashFrame => ({
  ...betting,
  phase: 'running',
  phaseMs,
  leftMs: 0,
  own: { cashedOutAt: null, profitText: '' },
});
const over: CrashFrame = { ...flying(0), phase: 'crashed', crashPoint: 642 };

/** A scene that follows live frames; the result of a frame is read as positions. */
function followed(isStill = false) {
  const sounds: string[] = [];
  const view = new Container();
  const sound = { play: (cue: string) => sounds.push(cue) };
  const scene = createCrashScene(createFakePixiStage({ view, sound, reducedMotion: isStill }));
  return {
    scene,
    sounds,
    places(frame: CrashFrame, timeMs: number): readonly string[] {
      scene.follow?.(frame);
      scene.tick?.(timeMs);
      return describeVisibleSprites(view);
    },
  };
}

describe('the scene of crash', () => {
  test.for([
    { crashPoint: 100, cashedOutAt: null },
    { crashPoint: 642, cashedOutAt: 520 },
    { crashPoint: 23_456, cashedOutAt: 10_000 },
    { crashPoint: MAX_SHOWN_HUNDREDTHS, cashedOutAt: MAX_SHOWN_HUNDREDTHS },
  ])(
    'is where it was when its timeline is sought back and forth, and ends as it is shown at rest ($crashPoint)',
    ({ crashPoint, cashedOutAt }) => {
      const scene = mountFakeScene(createCrashScene);
      const view = createView(crashPoint, cashedOutAt);
      const facts = factsOf(cashedOutAt !== null);
      const flight = scene.lay(script(null, view), facts, 'a');
      const at = (timeMs: number): readonly string[] => {
        flight.seek(timeMs);
        return scene.places(timeMs);
      };
      const times = Array.from({ length: 30 }, (_, step) => (flight.durationMs * step) / 29);
      const forth = times.map(at);
      expect(times.toReversed().map(at).toReversed()).toEqual(forth);
      expect(new Set(forth.map((places) => places.join())).size).toBeGreaterThan(15);
      const end = at(flight.durationMs);
      scene.show(view, facts);
      expect(scene.places(flight.durationMs)).toEqual(end);
      scene.destroy();
    },
  );

  test('shows the balance after a cash-out, and a loss after the crash', () => {
    const scene = mountFakeScene(createCrashScene);
    const won = scene.lay(script(null, createView(642, 520)), factsOf(true), 'a');
    expect(won.revealMs).toBe(bettingMs + timeOfMultiplierMs(520));
    const lost = scene.lay(script(null, createView(642, null)), factsOf(false), 'b');
    expect(lost.revealMs).toBe(bettingMs + crashMoment(642));
    scene.destroy();
  });

  test('draws a frame the same way whatever was drawn before', () => {
    const [one, other] = [followed(), followed()];
    const frames = [
      betting,
      flying(100),
      flying(26_350),
      { ...over, phaseMs: 400 },
      { ...over, phaseMs: 2600 },
    ];
    for (const frame of frames) one.places(frame, 0);
    for (const frame of frames.toReversed()) expect(one.places(frame, 700)).toEqual(other.places(frame, 700));
    one.scene.destroy();
    other.scene.destroy();
  });

  test('has no idle motion with reduced motion, and still shows the position of the lantern', () => {
    const { scene, places } = followed(true);
    expect(places(flying(26_350), 900)).toEqual(places(flying(26_350), 4321));
    expect(places(flying(26_350), 900)).not.toEqual(places(flying(30_000), 900));
    scene.destroy();
  });

  test('plays the sounds of lift-off, flame, each sky and the end', () => {
    const scene = mountFakeScene(createCrashScene);
    const flight = scene.lay(script(null, createView(210, null)), factsOf(false), 'a');
    for (let timeMs = 0; timeMs <= flight.durationMs; timeMs += 16) flight.advance(timeMs);
    expect(scene.sounds.filter((cue) => cue !== 'crash.flame')).toEqual([
      'crash.lift',
      'crash.turn',
      'crash.burst',
    ]);
    expect(scene.sounds.filter((cue) => cue === 'crash.flame')).toHaveLength(
      Math.floor((crashMoment(210) - 1) / 700),
    );
    scene.destroy();
  });

  test('plays each sound once and skips sounds missed while the tab slept', () => {
    const { scene, sounds } = followed();
    for (let ms = 16; ms <= 1000; ms += 16) scene.follow?.(ms < 100 ? betting : flying(ms - 100));
    expect(sounds).toEqual(['crash.lift', 'crash.flame']);
    scene.follow?.(flying(200_000));
    scene.follow?.({ ...over, phaseMs: 50 });
    expect(sounds).toEqual(['crash.lift', 'crash.flame', 'crash.burst']);
    scene.destroy();
  });

  test('plays a bell for the player, and softer ones for others', () => {
    const { scene, sounds } = followed();
    const left = { ...flying(7000), cashouts: [{ id: 'a', name: 'noctua', at: 150 }] };
    for (const frame of [flying(6990), left, { ...left, own: { cashedOutAt: 152, profitText: '+$5.20' } }])
      scene.follow?.(frame);
    expect(sounds).toEqual(['crash.flame', 'crash.leave', 'crash.bell']);
    scene.destroy();
  });

  test('plays the music a step higher with every sky', () => {
    const { scene } = followed();
    const rates = [101, 250, 1_500, 15_000, 150_000].map((at) => {
      scene.follow?.(flying(timeOfMultiplierMs(at)));
      return scene.bed?.().rate;
    });
    expect(rates).toEqual([...new Set(rates)].toSorted((a, b) => Number(a) - Number(b)));
    expect(rates[0]).toBe(1);
    scene.destroy();
  });
});
