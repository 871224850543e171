import { indexPicturesByName } from './game-assets.ts';

/** Pictures that the celebrations of all games share. */
export const celebrationPictures = indexPicturesByName(
  import.meta.glob('../../../assets/stage/*.webp', { eager: true, import: 'default', query: '?no-inline' }),
);
