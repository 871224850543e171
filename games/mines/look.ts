import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/** Numbers and names of the graphics that designers adjust. Lengths in units of the drawing: a tile is 92. */
export const look = {
  /**
   * Milliseconds (ui.md 11). Squash, turn and rise of a pick take `pickMs`; a bust with all tiles takes
   * `bustMs`.
   */
  pace: {
    normal: { dealMs: 260, pickMs: 360, bustMs: 1000, showMs: 400, flyMs: 620 },
    turbo: { dealMs: 100, pickMs: 160, bustMs: 350, showMs: 160, flyMs: 240 },
    instant: { dealMs: 0, pickMs: 0, bustMs: 0, showMs: 0, flyMs: 0 },
  },
  /** Shares of a pick: the squash ends, the tile is edge-on, the gem starts to rise. */
  pick: { squash: 0.2, turned: 0.64, rise: 0.42 },
  /**
   * Shares of a bust: the blow is over at `blown`; the other tiles start between `from` and `until`, each
   * turning for `turn`.
   */
  bust: { blown: 0.74, from: 0.54, until: 0.8, turn: 0.2 },
  ease: { press: easeOut, turn: easeInOut, rise: easeBack, light: easeOut, fly: easeIn },
  sounds: {
    down: 'mines.down',
    turn: 'mines.turn',
    /** Suffixed with the number of the step, 1 to `gemSteps`. */
    gem: 'mines.gem',
    gemSteps: 12,
    mine: 'mines.mine',
    clear: 'mines.clear',
  },

  /** Drawings that cover the stage; the narrow one is used below this aspect ratio. */
  cave: { width: 1000, height: 604, source: { x: 132, y: 104 } },
  cavePhone: { width: 390, height: 384, source: { x: 160, y: -40 } },
  narrowBelow: 1.25,
  shafts: { sway: 0.02, everyMs: 9000 },
  motes: {
    count: 26,
    size: 5,
    /** Motes stay within this share of the width at either side. */
    side: 0.2,
    riseMs: 26_000,
    drift: 14,
    driftMs: 7000,
    colors: [0x9ef7dd, 0xc9fff0, 0xffe3b8],
  },

  grid: { columns: 5, rows: 5, tile: 92, gap: 10, pad: 16 },
  /**
   * Margin of the board: a share of the height between two bounds, CSS pixels. The profit is shown below the
   * board; on a phone's stage lower than `lowBelow` it overlaps the board's edge, because the tiles need the
   * space.
   */
  margin: { ofHeight: 0.06, least: 8, most: 36, foot: 30, lowBelow: 300 },
  /** From this width on the ladder is at the right of the board, and takes this room. CSS pixels. */
  ladder: { from: 872, room: 166 },
  plate: { radius: 32, fill: 0x021014, alpha: 0.62, edge: 0x8df5d2, edgeAlpha: 0.2, edgeWidth: 1.5 },

  tile: {
    /** Side of the drawings of an open tile, and of a closed one. */
    open: 100,
    closed: { width: 100, height: 110, y: 5 },
    squash: 0.06,
    lift: 6,
    lean: 0.05,
    grow: 0.02,
    faces: ['tile-plain', 'tile-crack', 'tile-plain', 'tile-moss', 'tile-crack', 'tile-plain', 'tile-both'],
  },
  prize: {
    size: 90,
    dimSize: 76,
    y: -1,
    rise: 8,
    flownSize: 0.3,
    dimAlpha: 0.38,
    dimMine: 0.85,
    dimLight: 0.45,
    cuts: ['gem-a', 'gem-b', 'gem-c'],
    halos: ['halo-a', 'halo-b', 'halo-c'],
    /** Degrees, by tile. */
    tilts: [12, -16, -8, 5, 14, -4, -12, 9, 3, -6, 16],
    /** Positions of glints by cut, from the centre. */
    glints: [
      { x: 24, y: -27, size: 26 },
      { x: -28, y: -22, size: 22 },
      { x: -22, y: -26, size: 26 },
    ],
    smallGlint: { x: 26, y: 20, size: 13 },
  },
  ring: { radius: 18, width: 3, spread: 5, color: 0x3be3a5, lossColor: 0xd0d6e4, haloAlpha: 0.25, halo: 8 },
  shards: {
    count: { full: 24, eco: 14, soft: 8 },
    reach: 78,
    size: 13,
    colors: [0xb6fce1, 0xffffff, 0xffd9a8, 0x8fdcff, 0xcaa5ff],
    /** Milliseconds after the gem's rise. */
    lengthMs: 420,
  },
  glint: { everyMs: 4000, lengthMs: 700, size: 26, x: -26, y: -24 },
  /** Closed tiles pulsate once the next multiplier reaches this. */
  breath: { from: 20n, everyMs: 2600, grow: 0.025, light: 0.34 },
  deal: { light: 0.5, spread: 0.55 },
  marked: { light: 0.85 },
  badge: { radius: 20, size: 21, color: '#d9fff4', tracking: -0.02, characters: '0123456789' },

  /**
   * The blow of a mine, in the frame in which its eye opens: the board shakes, the tiles around are pushed
   * away, a flash, a ring and splinters fly out, and the mine swells.
   */
  blow: {
    sway: 11,
    swings: 3.5,
    push: 15,
    flash: { size: 430, color: 0xffd7ae, alpha: 0.95 },
    ring: { radius: 330, width: 9, color: 0xffc48f },
    swell: 0.26,
    shards: { reach: 190, size: 17, colors: [0xffb27a, 0x6b5c52, 0xffe2c2, 0x3c3430], lengthMs: 520 },
  },
  /** The darkness that remains after a mine. */
  dusk: 0.28,
  /** The multiplier on the last gem, within its tile. */
  tag: {
    y: 33,
    height: 22,
    padding: 9,
    size: 15.5,
    edgeWidth: 1.2,
    win: { fill: 0x06231c, edge: 0x3be3a5, edgeAlpha: 1, color: '#8affd4' },
    loss: { fill: 0x06231c, edge: 0x3be3a5, edgeAlpha: 1, color: '#8affd4' },
  },
  /** The gems of a won round: frame, pulse, and the light around the board. */
  won: {
    size: 128,
    swell: 0.12,
    swellMs: 320,
    stagger: 0.5,
    light: { ofBoard: 1.5, color: 0x3be3a5, alpha: 0.34 },
    edge: { color: 0x3be3a5, width: 2.5, alpha: 0.9 },
  },
  /**
   * The payout of a won round, on the board; in pixels for tiles of 92, never smaller than `least` of that.
   */
  card: {
    least: 0.58,
    minWidth: 172,
    padX: 26,
    height: 96,
    radius: 20,
    room: 0.92,
    fill: 0x04211a,
    fillAlpha: 0.94,
    edge: 0x3be3a5,
    edgeWidth: 2,
    number: { size: 42, y: -15, color: '#8fffd6' },
    payout: { size: 22, least: 14, y: 25, color: '#ffffff' },
    popMs: 260,
  },
  /** The amount of a lost round at the bottom of the board, CSS pixels. */
  resultLabel: {
    below: 5,
    edgeRoom: 6,
    popMs: 220,
  },
} as const;

export type Pace = (typeof look.pace)[keyof typeof look.pace];
