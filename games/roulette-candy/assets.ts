import { chipPictures } from '#engine/parts/chip-pictures.ts';
import { gameAssets } from '#engine/stage/game-assets.ts';
import { rouletteCandyBed } from '../../audio/packed/roulette-candy-bed.ts';
import { rouletteCandySounds } from '../../audio/packed/roulette-candy.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/roulette-candy/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  shared: chipPictures,
  props: [
    { picture: 'golden', glow: 0xffe38a },
    { picture: 'strawberry', glow: 0xff86ab },
    { picture: 'mint', glow: 0x8df0d2 },
  ],
  sounds: rouletteCandySounds,
  bed: rouletteCandyBed,
  mix,
});
