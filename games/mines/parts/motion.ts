/** What lies under a tile: numbers, so that a timeline can set them. */
export const NOTHING_SEEN = 0;
export const GEM = 1;
export const MINE = 2;

/** All that moves of one tile; the timeline of its pick moves these and nothing else. */
export interface TileMotion {
  /** 0 closed, 1 open; the tile is edge-on in the middle. */
  turn: number;
  press: number;
  under: number;
  /** How far the gem has risen. */
  rise: number;
  /** 1 is found by the player, 0 only shown at the end. */
  light: number;
  /** The lamp eye of a mine. */
  eye: number;
  burst: number;
  /** The number of its pick, 0 before. */
  order: number;
  /** Way of a gem into the card. */
  fly: number;
  /** How far a gem of a won round is lit: it swells on the way there. */
  won: number;
}
export const restTile = (): TileMotion => ({
  turn: 0,
  press: 0,
  under: NOTHING_SEEN,
  rise: 0,
  light: 0,
  eye: 0,
  burst: 0,
  order: 0,
  fly: 0,
  won: 0,
});

/** All that moves of the board as a whole; only the opening and the end of a round move it. */
export interface BoardMotion {
  /** 1 while the round waits for the player. */
  open: number;
  /** The light that wakes the board. */
  deal: number;
  dusk: number;
  inhale: number;
  /** The amount of a lost round. */
  resultLabel: number;
  /** The card of a won one, and the light around the board. */
  card: number;
}
export const restBoard = (): BoardMotion => ({
  open: 0,
  deal: 0,
  dusk: 0,
  inhale: 0,
  resultLabel: 0,
  card: 0,
});

/** A tile at the end of its reveal, found by the player or shown after the end. */
export const shownTile = (under: number, isFound: boolean): Partial<TileMotion> => ({
  turn: 1,
  under,
  rise: 1,
  light: isFound ? 1 : 0,
  eye: isFound && under === MINE ? 1 : 0,
});
