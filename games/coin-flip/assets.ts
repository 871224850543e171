import { gameAssets } from '#engine/stage/game-assets.ts';
import { coinFlipBed } from '../../audio/packed/coin-flip-bed.ts';
import { coinFlipSounds } from '../../audio/packed/coin-flip.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/coin-flip/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-amber', glow: 0xffd27a },
    { picture: 'prop-lapis', glow: 0xa8cbff },
  ],
  sounds: coinFlipSounds,
  bed: coinFlipBed,
  mix,
});
