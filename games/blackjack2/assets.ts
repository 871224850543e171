import { cardPictures, goldCardPictures } from '#engine/parts/card-pictures.ts';
import { chipPictures, chipStackPictures } from '#engine/parts/chip-pictures.ts';
import { gameAssets } from '#engine/stage/game-assets.ts';
import { blackjack2Bed } from '../../audio/packed/blackjack2-bed.ts';
import { blackjack2Sounds } from '../../audio/packed/blackjack2.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob('../../assets/blackjack2/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  shared: {
    ...cardPictures,
    ...goldCardPictures,
    ...chipStackPictures,
    'chip-100': chipPictures['chip-100'] ?? '',
    'chip-5': chipPictures['chip-5'] ?? '',
  },
  props: [
    { picture: 'swap-coin', glow: 0xffdca0 },
    { picture: 'chip-100', glow: 0xf3d892 },
    { picture: 'chip-5', glow: 0xff8f7a },
  ],
  sounds: blackjack2Sounds,
  bed: blackjack2Bed,
  mix,
});
