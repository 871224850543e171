import type { GameAssets } from '#engine/game.ts';
import m4aUrl from './plinko.m4a?no-inline';
import webmUrl from './plinko.webm?no-inline';

/** Written by pack.ts. */
export const plinkoSounds: GameAssets['sounds'] = {
  src: [webmUrl, m4aUrl],
  sprite: {
    'plinko.peg-1': [50, 200],
    'plinko.peg-1~2': [350, 200],
    'plinko.peg-1~3': [650, 200],
    'plinko.peg-2': [950, 200],
    'plinko.peg-2~2': [1250, 200],
    'plinko.peg-2~3': [1550, 200],
    'plinko.peg-3': [1850, 200],
    'plinko.peg-3~2': [2150, 200],
    'plinko.peg-3~3': [2450, 200],
    'plinko.peg-4': [2750, 200],
    'plinko.peg-4~2': [3050, 200],
    'plinko.peg-4~3': [3350, 200],
    'plinko.peg-5': [3650, 200],
    'plinko.peg-5~2': [3950, 200],
    'plinko.peg-5~3': [4250, 200],
    'plinko.peg-6': [4550, 200],
    'plinko.peg-6~2': [4850, 200],
    'plinko.peg-6~3': [5150, 200],
    'plinko.bucket-win': [5450, 600],
    'plinko.bucket-nice': [6150, 750],
    'plinko.bucket-big': [7000, 950],
    'plinko.bucket-mega': [8050, 1100],
    'plinko.bucket-epic': [9250, 1400],
  },
};
