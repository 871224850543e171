import { indexPicturesByName } from './game-assets.ts';

/** Pictures that every game's celebrations share. */
export const celebrationPictures = indexPicturesByName(
  import.meta.glob('../../../assets/stage/*.webp', { eager: true, import: 'default', query: '?no-inline' }),
);
