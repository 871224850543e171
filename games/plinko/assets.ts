import { gameAssets } from '#engine/stage/game-assets.ts';
import { plinkoBed } from '../../audio/packed/plinko-bed.ts';
import { plinkoSounds } from '../../audio/packed/plinko.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/plinko/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-moon', glow: 0xff9ad8 },
    { picture: 'prop-star', glow: 0xffe9ae },
    { picture: 'prop-moon', glow: 0xff9ad8 },
  ],
  sounds: plinkoSounds,
  bed: plinkoBed,
  mix,
});
