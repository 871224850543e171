/** Contents of a tile, as numbers so that a timeline can set them. */
export const HIDDEN = 0;
export const GEM = 1;
export const MINE = 2;

/** Animated values of one tile; the timeline of its pick changes only these. */
export const restTile = () => ({
  /** 0 closed, 1 open; edge-on in between. */
  turn: 0,
  press: 0,
  under: HIDDEN,
  /** How far the gem has risen. */
  rise: 0,
  /** 1 if found by the player, 0 if only revealed at the end. */
  light: 0,
  /** The glowing eye of a mine. */
  eye: 0,
  burst: 0,
  /** The number of its pick, 0 before. */
  order: 0,
  /** Progress of a gem's flight into the card. */
  fly: 0,
  /** How far a gem of a won round is lit; it swells in between. */
  won: 0,
});
export type TileMotion = ReturnType<typeof restTile>;

/** Animated values of the whole board, changed only at the start and the end of a round. */
export const restBoard = () => ({
  /** 1 while the round waits for the player. */
  open: 0,
  /** The light at the start of a round. */
  deal: 0,
  dusk: 0,
  /** The blow of a mine: falls from 1 to 0. */
  blow: 0,
  /** The amount of a lost round. */
  resultLabel: 0,
  /** The card of a won round, and the light around the board. */
  card: 0,
});
export type BoardMotion = ReturnType<typeof restBoard>;

/** A revealed tile, found by the player or shown after the end. */
export const shownTile = (under: number, isFound: boolean): Partial<TileMotion> => ({
  turn: 1,
  under,
  rise: 1,
  light: isFound ? 1 : 0,
  eye: isFound && under === MINE ? 1 : 0,
});
