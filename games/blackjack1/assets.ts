import { cardPictures } from '#engine/parts/card-pictures.ts';
import { chipStackPictures } from '#engine/parts/chip-pictures.ts';
import { gameAssets } from '#engine/stage/game-assets.ts';
import { blackjack1Bed } from '../../audio/packed/blackjack1-bed.ts';
import { blackjack1Sounds } from '../../audio/packed/blackjack1.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/blackjack1/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  shared: { ...cardPictures, ...chipStackPictures },
  props: [
    { picture: 'bolt', glow: 0xffd23f },
    { picture: 'spark', glow: 0x6fb4ff },
  ],
  sounds: blackjack1Sounds,
  bed: blackjack1Bed,
  mix,
});
