import { expect, test } from 'vitest';
import { assertSceneIsSeekable, getStillView } from '#engine/testing/scene-assertions.ts';
import { entry } from './entry.ts';
import { createBlackjack2Scene } from './scene.ts';
import { stills } from './stills.ts';

const view = (name: string, actions?: number) => getStillView(entry, stills, name, actions);

test.each([
  ['a deal', null, view('asked-desktop'), 'blackjack2.card'],
  ['a swap', view('swapping-desktop', 0), view('swapping-desktop'), 'blackjack2.swap'],
  ['a split after a swap', view('swap-split-desktop', 1), view('swap-split-desktop'), 'blackjack2.chip'],
  ['two doubled wins', view('joined-desktop', 2), view('joined-desktop'), 'blackjack2.join'],
  ['a dealer’s 22', view('push22-desktop', 2), view('push22-desktop'), 'blackjack2.violet'],
])(
  '%s is the same when sought, ends in its resting state, and plays its sounds',
  (_, before, after, heard) => {
    expect(assertSceneIsSeekable(createBlackjack2Scene, before, after)).toContain(heard);
  },
);
