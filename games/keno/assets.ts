import { gameAssets } from '#engine/stage/game-assets.ts';
import { kenoBed } from '../../audio/packed/keno-bed.ts';
import { kenoSounds } from '../../audio/packed/keno.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/keno/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'gem', glow: 0x5fffc4 },
    { picture: 'ball-a', glow: 0xffd2a3 },
    { picture: 'ball-p', glow: 0xff9ac0 },
  ],
  sounds: kenoSounds,
  bed: kenoBed,
  mix,
});
