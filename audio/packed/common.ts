import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './common.m4a?no-inline';
import webmUrl from './common.webm?no-inline';
import manifest from './manifest.json' with { type: 'json' };
import { spriteOf } from './sprite.ts';

export const commonSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: spriteOf(manifest.common.sprite),
};
