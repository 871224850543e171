import { expect, test } from 'vitest';
import { assertSceneIsSeekable, getStillView } from '#engine/testing/scene-assertions.ts';
import { entry } from './entry.ts';
import { createBlackjack1Scene } from './scene.ts';
import { stills } from './stills.ts';

const view = (name: string, actions?: number) => getStillView(entry, stills, name, actions);

test.each([
  ['a deal', null, view('hand-desktop'), 'blackjack1.card'],
  ['a double that wins', view('win-desktop', 0), view('win-desktop'), 'blackjack1.win'],
  ['a blackjack', null, view('blackjack-desktop'), 'blackjack1.blackjack'],
  ['the sixth card', view('charlie-desktop', 3), view('charlie-desktop'), 'blackjack1.charlie'],
])(
  '%s is the same when sought, ends in its resting state, and plays its sounds',
  (_, before, after, heard) => {
    expect(assertSceneIsSeekable(createBlackjack1Scene, before, after)).toContain(heard);
  },
);
