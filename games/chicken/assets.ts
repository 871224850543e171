import { gameAssets } from '#engine/stage/game-assets.ts';
import { chickenBed } from '../../audio/packed/chicken-bed.ts';
import { chickenSounds } from '../../audio/packed/chicken.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/chicken/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-hen', glow: 0xffd9a8 },
    { picture: 'prop-feather', glow: 0xfff0dc },
    { picture: 'prop-egg', glow: 0xffcf52 },
    { picture: 'prop-feather', glow: 0xfff0dc },
  ],
  sounds: chickenSounds,
  bed: chickenBed,
  mix,
});
