import { expect, test } from 'vitest';
import { createSoundGate } from './sound-gate.ts';

test('cues reach the port while audible, and only the listener while one listens', () => {
  const played: string[] = [];
  const sound = createSoundGate({ play: (cue) => played.push(cue) });
  sound.play('a');
  sound.isAudible = false;
  sound.play('b');
  sound.isAudible = true;
  const heard: string[] = [];
  sound.listen(
    () => sound.play('c'),
    (cue) => heard.push(cue),
  );
  sound.play('d');
  expect({ played, heard }).toEqual({ played: ['a', 'd'], heard: ['c'] });
});

test('a finished listener receives no more cues, even if it threw', () => {
  const played: string[] = [];
  const sound = createSoundGate({ play: (cue) => played.push(cue) });
  const breakDown = (): void => {
    throw new Error('The scene threw');
  };
  expect(() => sound.listen(breakDown, () => undefined)).toThrow('The scene threw');
  sound.play('a');
  expect(played).toEqual(['a']);
});
