import baseGame from '../../assets/tiles/base-game.svg';
import chicken from '../../assets/tiles/chicken.svg';
import dice from '../../assets/tiles/dice.svg';
import mines from '../../assets/tiles/mines.svg';
import plinko from '../../assets/tiles/plinko.svg';

/** Slug -> address of the tile's picture, 3 by 4. */
const art: Readonly<Record<string, string>> = {
  'base-game': baseGame,
  chicken,
  dice,
  mines,
  plinko,
};

/** The tile picture of a game, or null when it has none. */
export const tileArt = (slug: string): string | null => art[slug] ?? null;
