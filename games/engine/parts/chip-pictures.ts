import { indexPicturesByName } from '../stage/game-assets.ts';

/** Chips from above, for layouts and panels, with their shadow; a game has them as `shared` pictures. */
export const chipPictures = indexPicturesByName(
  import.meta.glob('../../../assets/chips/chip-*.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
);

/** Chips in three-quarter view, for stacks on a felt, with their shadow. */
export const chipStackPictures = indexPicturesByName(
  import.meta.glob(['../../../assets/chips/stk-*.webp', '../../../assets/chips/chip-shadow.webp'], {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
);
