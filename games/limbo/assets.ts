import { gameAssets } from '#engine/stage/game-assets.ts';
import { limboBed } from '../../audio/packed/limbo-bed.ts';
import { limboSounds } from '../../audio/packed/limbo.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/limbo/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-ring', glow: 0xffa6d9 },
    { picture: 'prop-spark', glow: 0xffe3f4 },
    { picture: 'prop-ring', glow: 0xffa6d9 },
  ],
  sounds: limboSounds,
  bed: limboBed,
  mix,
});
