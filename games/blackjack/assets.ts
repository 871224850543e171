import { cardPictures } from '#engine/parts/card-pictures.ts';
import { chipPictures, chipStackPictures } from '#engine/parts/chip-pictures.ts';
import { gameAssets } from '#engine/stage/game-assets.ts';
import { blackjackBed } from '../../audio/packed/blackjack-bed.ts';
import { blackjackSounds } from '../../audio/packed/blackjack.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob('../../assets/blackjack/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  shared: {
    ...cardPictures,
    ...chipStackPictures,
    'chip-100': chipPictures['chip-100'] ?? '',
    'chip-5': chipPictures['chip-5'] ?? '',
    'chip-25': chipPictures['chip-25'] ?? '',
  },
  props: [
    { picture: 'chip-100', glow: 0xf3d892 },
    { picture: 'chip-5', glow: 0xff8f7a },
    { picture: 'chip-25', glow: 0xffc27c },
  ],
  sounds: blackjackSounds,
  bed: blackjackBed,
  mix,
});
