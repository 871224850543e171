import { gameAssets } from '#engine/stage/game-assets.ts';
import { cheesyBed } from '../../audio/packed/cheesy-bed.ts';
import { cheesySounds } from '../../audio/packed/cheesy.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/cheesy/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'cheese-wheel', glow: 0xffc04a },
    { picture: 'cheese-slice', glow: 0xffe27a },
    { picture: 'cheese-gold', glow: 0xfff3b0 },
  ],
  sounds: cheesySounds,
  bed: cheesyBed,
  mix,
});
