import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in units of the drawing of each layout.
 */
export const look = {
  /**
   * Milliseconds (ui.md 10 and 11): a ball every `ballMs`, slower if the next hit is worth it; settle after
   * the last.
   */
  pace: {
    normal: { firstMs: 260, ballMs: 100, slowMs: 340, flyMs: 240, settleMs: 340 },
    turbo: { firstMs: 50, ballMs: 18, slowMs: 40, flyMs: 50, settleMs: 60 },
    instant: { firstMs: 0, ballMs: 0, slowMs: 0, flyMs: 0, settleMs: 0 },
  },
  draw: {
    /** The balls are slow if one more hit pays at least this multiplier. */
    slowFrom: 100,
    popMs: 260,
    burstMs: 620,
    /** When every pick was hit all lamps turn to gems for a while, one diagonal after another. */
    flood: { eachMs: 34, comeMs: 180, lastMs: 1100 },
  },
  ease: { pop: easeBack, turn: easeInOut, light: easeOut, lower: easeOut, rise: easeIn },
  loss: { dim: 0.2, downMs: 80, upMs: 260 },
  sounds: { drum: 'keno.drum', ball: 'keno.ball', hit: 'keno.hit', full: 'keno.full' },

  market: { width: 1000, height: 604 },
  /** Both drawings and all positions in them; images by x, y, width and height. */
  desktop: {
    size: { width: 1000, height: 604 },
    stall: { picture: 'stall', x: 200, y: 90, width: 600, height: 402 },
    front: { picture: 'front', x: 170, y: 0, width: 810, height: 604 },
    grid: { x: 255, y: 182, column: 70, row: 65, lamp: 1 },
    drum: { x: 106, y: 352, scale: 0.98 },
    balls: {
      from: { x: 231, y: 406 },
      arc: 110,
      rack: { x: 868, y: 212, column: 60, row: 56, columns: 2, ball: 48 },
    },
    count: { x: 898, y: 175, width: 120, title: 15, label: 15, figure: 15 },
    sign: { x: 500, y: 61, width: 244, title: 30, label: 20, figure: 50 },
    result: { x: 500, y: 121, room: 300 },
    prizes: { x: 202, y: 510, width: 596, height: 84 },
    plates: { least: 46, gap: 3, padding: 2, widest: 72, title: 12.5, figure: 19, note: 11.5 },
  },
  phone: {
    size: { width: 390, height: 384 },
    stall: { picture: 'stall-phone', x: 0, y: 40, width: 390, height: 272 },
    front: { picture: 'front-phone', x: 0, y: 0, width: 390, height: 384 },
    grid: { x: 27, y: 104, column: 48, row: 45.5, lamp: 0.72 },
    drum: { x: 40, y: 26, scale: 0.23 },
    balls: {
      from: { x: 69, y: 39 },
      arc: 34,
      rack: { x: 76, y: 65.5, column: 32.6, row: 0, columns: 10, ball: 23 },
    },
    count: null,
    sign: { x: 195, y: 27, width: 158, title: 20, label: 14, figure: 30 },
    result: { x: 339, y: 27, room: 98 },
    prizes: { x: 6, y: 321, width: 378, height: 58 },
    plates: { least: 56, gap: 3, padding: 3, widest: 92, title: 11.5, figure: 13.5, note: 11 },
  },

  lamp: {
    /** Sizes of the drawings; a lamp hangs from its hook. */
    paper: { width: 64, height: 72, y: -8 },
    hook: -42,
    gem: 64,
    glow: 92,
    gemGlow: 104,
    glint: { x: 19, y: -20, size: 24 },
    figure: 20,
    tracking: -0.02,
    faces: {
      idle: { picture: 'lamp-idle', color: 0xefe9ff, isLit: false },
      pick: { picture: 'lamp-pick', color: 0x431604, isLit: true },
      miss: { picture: 'lamp-miss', color: 0xb4aed4, isLit: false },
    },
    onGem: 0x04352a,
    /**
     * Degrees that lamps tilt, sway (each row `lag` turns after the one above), and swing when a ball hits
     * them.
     */
    tilts: [0, 2, -1.5, 1, -2, 1.5, -1, 2],
    sway: { degrees: 1.4, everyMs: 3800, lag: 0.16 },
    knock: 8,
    lift: 0.07,
    press: 0.06,
    shards: { count: 9, reach: 46, size: 11, colors: [0x7dffcb, 0xd9fff0, 0xffe3b0] },
  },
  balls: {
    pictures: ['ball-a', 'ball-b', 'ball-p', 'ball-v', 'ball-g'],
    ring: { picture: 'ball-hit', size: 1.3 },
    figure: { size: 0.4, color: 0x1c1638, tracking: -0.02 },
    grow: { from: 0.7, to: 1.25 },
    tail: { picture: 'glow', count: 6, stepMs: 22, alpha: 0.6, size: 1.8 },
    popMs: 260,
    ease: { fly: easeInOut, pop: easeBack },
  },
  drum: {
    /** Its centre relative to that of the drum, and its size. */
    back: { x: 14, y: 53, width: 252, height: 306 },
    balls: 160,
    cage: 200,
    crank: 240,
    turns: 2,
    /** Degrees: wound back while waiting for the reply, swaying. */
    wait: { back: -16, windMs: 140, sway: 5, everyMs: 300, releaseMs: 160 },
  },
  sign: { label: 0xd9ceff, open: 0xffffff, win: 0x8dffd3, loss: 0xc8d0e2 },
  prizes: {
    /** Opacity before the first pick: nothing is chosen yet. */
    unpicked: 0.85,
    radius: 12,
    plate: { fill: 0x140c34, edge: 0xcfc2ff, edgeAlpha: 0.28 },
    top: { edge: 0xffc98a, figure: 0xffd9a8 },
    title: 0xc4baf4,
    figure: 0xffffff,
    quiet: 0xaaa4cd,
    note: 0xada2e6,
    lit: { fill: 0x3be3a5, sheen: 0.28, text: 0x05251b },
    litQuiet: { fill: 0x43379a, sheen: 0.08, text: 0xffffff },
  },
} as const;
