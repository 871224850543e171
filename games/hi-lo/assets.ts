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
    { picture: 'sun', glow: 0xffd27a },
    { picture: 'moon', glow: 0xcfdcff },
  ],
  sounds: hiLoSounds,
  bed: hiLoBed,
  mix,
});
