import { indexPicturesByName } from '../stage/game-assets.ts';

/** Faces and the navy back, for every game with cards; a game has them as `shared` pictures. */
export const cardPictures = indexPicturesByName(
  import.meta.glob('../../../assets/cards/cards.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
);

/** Additional pictures of the black-and-gold deck: paper, back and court. */
export const goldCardPictures = indexPicturesByName(
  import.meta.glob('../../../assets/cards/cards-gold.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
);

/** Additional picture: the back of the tide cards. */
export const tideCardPictures = indexPicturesByName(
  import.meta.glob('../../../assets/cards/card-back-tide.webp', {
    eager: true,
    import: 'default',
    query: '?no-inline',
  }),
);
