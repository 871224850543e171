import { baseGameBed } from './base-game-bed.ts';
import { nightWalk } from './chicken-bed.ts';
import { iceBed } from './dice-bed.ts';
import { gardenBed } from './mines-bed.ts';
import { domeBed } from './plinko-bed.ts';
import type { Stereo } from './dsp.ts';

/** Packed files of loops by name, each with the cue that it is. */
export const loops = {
  'base-game-bed': { cue: 'bed', synthesise: baseGameBed },
  'chicken-bed': { cue: 'bed', synthesise: nightWalk },
  'dice-bed': { cue: 'bed', synthesise: iceBed },
  'mines-bed': { cue: 'bed', synthesise: gardenBed },
  'plinko-bed': { cue: 'bed', synthesise: domeBed },
} as const satisfies Readonly<Record<string, { readonly cue: string; readonly synthesise: () => Stereo }>>;
