import type { GameAssets } from '#engine/game.ts';
import { chickenBed } from '../../audio/packed/chicken-bed.ts';
import { chickenSounds } from '../../audio/packed/chicken.ts';
import { mix } from './mix.ts';

const files = import.meta.glob<string>('../../assets/chicken/*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});
/** Every picture of the folder under its own name. */
const pictures = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

export const assets: GameAssets = {
  pictures,
  props: [
    { picture: 'prop-hen', glow: 0xffd9a8 },
    { picture: 'prop-feather', glow: 0xfff0dc },
    { picture: 'prop-egg', glow: 0xffcf52 },
    { picture: 'prop-feather', glow: 0xfff0dc },
  ],
  sounds: { ...chickenSounds, mix },
  bed: { ...chickenBed, mix },
};
