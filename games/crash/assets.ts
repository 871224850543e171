import { gameAssets } from '#engine/stage/game-assets.ts';
import { crashBed } from '../../audio/packed/crash-bed.ts';
import { crashSounds } from '../../audio/packed/crash.ts';
import { mix } from './mix.ts';

export const assets = gameAssets({
  files: import.meta.glob<string>('../../assets/crash/*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
  props: [
    { picture: 'prop-sky-lantern', glow: 0xffc07a },
    { picture: 'prop-ember', glow: 0xffe2b0 },
    { picture: 'prop-sky-lantern', glow: 0xffc07a },
  ],
  sounds: crashSounds,
  bed: crashBed,
  mix,
});
