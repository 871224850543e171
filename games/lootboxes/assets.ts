import type { GameAssets } from '#engine/game.ts';
import { lootboxesBed } from '../../audio/packed/lootboxes-bed.ts';
import { lootboxesSounds } from '../../audio/packed/lootboxes.ts';
import { mix } from './mix.ts';

const files = import.meta.glob<string>('../../assets/lootboxes/*.webp', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});
/** Every image of the folder by name. */
const pictures = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

export const assets: GameAssets = {
  pictures,
  props: [{ picture: 'prop-star', glow: 0xffd2a3 }],
  sounds: { ...lootboxesSounds, mix },
  bed: { ...lootboxesBed, mix },
};
