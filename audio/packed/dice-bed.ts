import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './dice-bed.m4a?no-inline';
import webmUrl from './dice-bed.webm?no-inline';
import manifest from './manifest.json' with { type: 'json' };
import { spriteOf } from './sprite.ts';

export const diceBed: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: spriteOf(manifest['dice-bed'].sprite),
};
