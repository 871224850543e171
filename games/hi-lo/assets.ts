import { cardPictures, tideCardPictures } from '#engine/parts/card-pictures.ts';
import { gameAssets } from '#engine/stage/game-assets.ts';
import { hiLoBed } from '../../audio/packed/hi-lo-bed.ts';
import { hiLoSounds } from '../../audio/packed/hi-lo.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/hi-lo/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-shell', glow: 0xffc9a8 },
    { picture: 'prop-drop', glow: 0x4fe6d4 },
    { picture: 'prop-star', glow: 0xff9a66 },
  ],
  shared: { ...cardPictures, ...tideCardPictures },
  sounds: hiLoSounds,
  bed: hiLoBed,
  mix,
});
