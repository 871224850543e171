import { gameAssets } from '#engine/stage/game-assets.ts';
import { baseGameBed } from '../../audio/packed/base-game-bed.ts';
import { baseGameSounds } from '../../audio/packed/base-game.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/base-game/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-star', glow: 0xffd2a3 },
    { picture: 'pointer', glow: 0xe6ebf7 },
    { picture: 'prop-star', glow: 0xffd2a3 },
  ],
  sounds: baseGameSounds,
  bed: baseGameBed,
  mix,
});
