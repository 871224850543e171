import type { GameAssets } from '#engine/game.ts';
import { baseGameBed } from '../../audio/packed/base-game-bed.ts';
import { baseGameSounds } from '../../audio/packed/base-game.ts';
import { mix } from './mix.ts';

const files = import.meta.glob<string>('../../assets/base-game/*.webp', {
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
    { picture: 'prop-star', glow: 0xffd2a3 },
    { picture: 'pointer', glow: 0xe6ebf7 },
    { picture: 'prop-star', glow: 0xffd2a3 },
  ],
  sounds: { ...baseGameSounds, mix },
  bed: { ...baseGameBed, mix },
};
