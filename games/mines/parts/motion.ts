/** What lies under a tile: numbers, so that a timeline can set them. */
export const HIDDEN = 0;
export const GEM = 1;
export const MINE = 2;

/** All that moves of one tile; the timeline of its pick moves these and nothing else. */
export const restTile = () => ({
  /** 0 closed, 1 open; the tile is edge-on in the middle. */
  turn: 0,
  press: 0,
  under: HIDDEN,
  /** How far the gem has risen. */
  rise: 0,
  /** 1 is found by the player, 0 only shown at the end. */
  light: 0,
  /** The lamp eye of a mine. */
  eye: 0,
  burst: 0,
  /** The number of its pick, 0 before. */
  order: 0,
  /** Way of a gem into the card. */
  fly: 0,
  /** How far a gem of a won round is lit: it swells on the way there. */
  won: 0,
});
export type TileMotion = ReturnType<typeof restTile>;

/** All that moves of the board as a whole; only the opening and the end of a round move it. */
export const restBoard = () => ({
  /** 1 while the round waits for the player. */
  open: 0,
  /** The light that wakes the board. */
  deal: 0,
  dusk: 0,
  inhale: 0,
  /** The amount of a lost round. */
  resultLabel: 0,
  /** The card of a won one, and the light around the board. */
  card: 0,
});
export type BoardMotion = ReturnType<typeof restBoard>;

/** A tile at the end of its reveal, found by the player or shown after the end. */
export const shownTile = (under: number, isFound: boolean): Partial<TileMotion> => ({
  turn: 1,
  under,
  rise: 1,
  light: isFound ? 1 : 0,
  eye: isFound && under === MINE ? 1 : 0,
});
