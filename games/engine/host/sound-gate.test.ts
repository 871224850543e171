import { expect, test } from 'vitest';
import { createSoundGate } from './sound-gate.ts';

test('what is played goes on to the port while it is audible, and only to the listener while one listens', () => {
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

test('a listener that is done hears no more, however it ended', () => {
  const played: string[] = [];
  const sound = createSoundGate({ play: (cue) => played.push(cue) });
  const breakDown = (): void => {
    throw new Error('The scene threw');
  };
  expect(() => sound.listen(breakDown, () => undefined)).toThrow('The scene threw');
  sound.play('a');
  expect(played).toEqual(['a']);
});
