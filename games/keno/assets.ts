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
    { picture: 'prop-star', glow: 0xffd2a3 },
    { picture: 'prop-fan', glow: 0xff9ac0 },
  ],
  sounds: kenoSounds,
  bed: kenoBed,
  mix,
});
