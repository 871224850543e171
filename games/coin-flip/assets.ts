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
    { picture: 'sun', glow: 0xffd27a },
    { picture: 'moon', glow: 0xcfdcff },
  ],
  sounds: coinFlipSounds,
  bed: coinFlipBed,
  mix,
});
