import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './plinko.m4a?no-inline';
import webmUrl from './plinko.webm?no-inline';

/** Written by pack.ts. */
export const plinkoSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'plinko.peg-1': [50, 200],
    'plinko.peg-2': [350, 200],
    'plinko.peg-3': [650, 200],
    'plinko.peg-4': [950, 200],
    'plinko.peg-5': [1250, 200],
    'plinko.peg-6': [1550, 200],
    'plinko.bucket-win': [1850, 600],
    'plinko.bucket-nice': [2550, 750],
    'plinko.bucket-big': [3400, 950],
    'plinko.bucket-mega': [4450, 1100],
    'plinko.bucket-epic': [5650, 1400],
  },
};
