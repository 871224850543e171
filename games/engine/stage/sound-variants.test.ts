import { expect, test } from 'vitest';
import { nextVariant, pickVariant, soundOfCue, variantCue } from './sound-variants.ts';
import { createPlayContext } from './play-context.ts';

const sprite = { 'keno.ball': [], 'keno.ball~2': [], 'keno.ball~3': [], 'keno.full': [] };

test('a share picks each variation equally often, and a sound without variations is itself', () => {
  const shares = Array.from({ length: 9 }, (_, index) => index / 9);
  const picked = shares.map((share) => pickVariant(sprite, 'keno.ball', share));
  expect(picked).toEqual(['keno.ball', 'keno.ball~2', 'keno.ball~3'].flatMap((cue) => [cue, cue, cue]));
  expect(pickVariant(sprite, 'keno.full', 0.99)).toBe('keno.full');
});

test('outside of a round the variations take turns', () => {
  const turns = [0, 1, 2, 3].map((played) => nextVariant(sprite, 'keno.ball', played));
  expect(turns).toEqual(['keno.ball', 'keno.ball~2', 'keno.ball~3', 'keno.ball']);
});

test('a variation names the sound that it varies', () => {
  expect(soundOfCue(variantCue('keno.ball', 2))).toBe('keno.ball');
  expect(soundOfCue('plinko.peg-3~2')).toBe('plinko.peg-3');
});

test('a replay hears the same variations, and they take nothing from the chance of the picture', () => {
  const step = {
    facts: {} as never, // variations do not depend on the result
    roundId: 'r',
    speed: 'normal',
    reducedMotion: false,
  } as const;
  const heard = () => {
    const { soundChance, random } = createPlayContext(step, 'hash:client:1:0:0');
    return { sounds: [1, 2, 3, 4].map(() => soundChance.next()), picture: random.next() };
  };
  const { random } = createPlayContext(step, 'hash:client:1:0:0');
  expect(heard()).toEqual(heard());
  expect(heard().picture).toBe(random.next());
});
