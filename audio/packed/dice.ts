import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './dice.m4a?no-inline';
import webmUrl from './dice.webm?no-inline';
import manifest from './manifest.json' with { type: 'json' };
import { spriteOf } from './sprite.ts';

export const diceSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: spriteOf(manifest.dice.sprite),
};
