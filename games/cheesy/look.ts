import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in units of the drawing of each layout.
 */
export const look = {
  /** Milliseconds: the mouse eats its way to a hole, then its layer is shown; the end of a round. */
  pace: {
    normal: { dealMs: 240, moveMs: 260, showMs: 240, lossMs: 860, winMs: 620 },
    turbo: { dealMs: 100, moveMs: 100, showMs: 90, lossMs: 320, winMs: 240 },
    instant: { dealMs: 0, moveMs: 0, showMs: 0, lossMs: 0, winMs: 0 },
  },
  ease: { move: easeInOut, show: easeOut, pop: easeBack, light: easeOut, fade: easeIn },
  /** `smaller` is how much smaller the number of a loss is, as a share. */
  loss: { dim: 0.2, downMs: 120, upMs: 320, smaller: 0.38 },
  sounds: {
    nibble: 'cheesy.nibble',
    /** Suffixed with 1 to `squeaks`. */
    squeak: 'cheesy.squeak',
    squeaks: 5,
    shine: 'cheesy.shine',
    gold: 'cheesy.gold',
    snap: 'cheesy.snap',
    throne: 'cheesy.throne',
  },

  pantry: { width: 1000, height: 604 },
  flame: {
    x: 138,
    y: 405,
    width: 55,
    height: 95,
    light: { width: 300, color: 0xffb84a, alpha: 0.16 },
    flicker: { ofHeight: 0.07, ofLight: 0.5, everyMs: 1300 },
  },
  /** The cheese on its plate, its front in units of its own drawing, and that drawing's pixels per unit. */
  block: { picture: 'cheese', face: { x: 88, y: 34, width: 400, height: 456 }, scale: 2 },

  /**
   * Both drawings and all positions in them. `hole` is the first hole and the distance to the next ones. The
   * profit is `below` the number of the head, or next to it if that is 0.
   */
  desktop: {
    size: { width: 1000, height: 604 },
    face: { x: 300, y: 84, width: 400, height: 456 },
    hole: { x: 348, y: 114.5, column: 76, row: 57, scaleX: 1, scaleY: 1 },
    /** The contents of a hole, and the tunnel. */
    unit: 1,
    mouse: { size: 1, onTop: 0.84, rise: 13, top: 61, perch: { x: 44, y: -62, leastY: 0, aside: 76 } },
    throne: { x: 500, y: 424, seat: 436, size: 1.4, mouse: 1.06 },
    head: { x: 136, y: 98, size: 76, width: 236, below: 62 },
    depth: { right: 288, size: 14 },
    card: { x: 752, y: 313 },
  },
  phone: {
    size: { width: 390, height: 384 },
    face: { x: 44, y: 63, width: 290, height: 281.6 },
    hole: { x: 79, y: 82, column: 55, row: 35.2, scaleX: 0.72, scaleY: 0.66 },
    unit: 0.66,
    mouse: { size: 0.67, onTop: 0.54, rise: 2, top: 48, perch: { x: 31, y: -38, leastY: 86, aside: 54 } },
    throne: { x: 189, y: 272, seat: 280, size: 0.92, mouse: 0.67 },
    head: { x: 195, y: 25, size: 46, width: 170, below: 0 },
    depth: null,
    card: { x: 195, y: 365 },
  },

  row: {
    /** Tints of the layers: eaten ones, coming ones from the next down, and both after the round. */
    eaten: 0xd99a52,
    ahead: [0xffffff, 0xf4cf96, 0xe9be84, 0xddac73, 0xd29a61],
    over: { eaten: 0xe8b070, ahead: 0x8a5a34, lost: 0xb98146 },
    active: { inset: -6, fill: 0xfff3b0, alpha: 0.4, edge: 0xffae6b, width: 3.5, halo: 0xffcf98, radius: 12 },
    shine: { width: 720, height: 130, color: 0xfff0b0 },
  },
  hole: {
    /** Rotations in degrees and sizes of the holes, in order. */
    turns: [-9, -7, 9, 8, 1, -4, -10, 0, 6, -3, 4, 10, -6],
    wide: [1, 1.02, 0.88, 0.9, 0.93, 1.02, 0.97, 0.95],
    high: [1, 0.92, 1, 0.9, 1.02, 1.04, 0.94],
    lift: 0.07,
    press: 0.06,
    pointed: { color: 0xfff3c4, alpha: 0.9 },
  },
  item: { size: 0.95, picked: 1.05, missed: 0.62, rest: 0.5, from: 0.4, stagger: 0.5 },
  ring: { color: 0x3be3a5, lost: 0xd0c4b4, marked: 1.06 },
  tunnel: [
    { width: 36, color: 0xffe9a8, alpha: 0.6, shift: 1.5 },
    { width: 34, color: 0x8a4f0a, alpha: 1, shift: 0 },
    { width: 26, color: 0x4a2604, alpha: 1, shift: 0 },
  ],

  mouse: {
    /** Growth for every wheel and golden cheese, as a share. */
    grow: 0.07,
    chew: 0.18,
    /** How much smaller it is beside its pick, so that it never covers it. */
    perched: 0.28,
    /** How high it jumps off a trap. */
    jolt: 26,
    bob: { height: 1.6, everyMs: 2400 },
    wag: { degrees: 5, everyMs: 1900 },
    twitch: { degrees: 2.5, everyMs: 520 },
    blink: { everyMs: 3400, lengthMs: 130 },
    wait: { lean: 4, everyMs: 240 },
    body: { x: -64, y: -78, width: 128, height: 122 },
    face: { x: -44, y: -32, width: 88, height: 68 },
    tail: { x: 30, y: 20, width: 66, height: 74, anchorX: 0.06, anchorY: 0.865 },
    whiskers: { y: 13, width: 120, height: 26 },
    held: { y: 30, size: 1 },
    trap: { size: 1.37, degrees: 14, pop: 0.35 },
    stars: { y: -82, width: 46, height: 11, size: 30, color: 0xffe27a, everyMs: 1500 },
    sparks: [
      { x: 54, y: -58, size: 40 },
      { x: -66, y: -22, size: 26 },
    ],
    crown: { y: -68, width: 68, height: 46 },
    light: { width: 300, color: 0xffe27a, alpha: 0.85 },
  },
  crumbs: {
    reach: 96,
    size: 11,
    counts: { C: 7, S: 12, W: 18, G: 30, T: 0 },
    colors: [0xffe68a, 0xffd250, 0xfff3c0],
    lengthMs: 520,
  },
  burst: { count: 30, reach: 290, size: 15, colors: [0xfff3c0, 0xffb04a, 0xffe68a, 0xffd250], lengthMs: 900 },
  /** Share of the particles shown on eco or soft stages. */
  fewer: { eco: 0.4, soft: 0.2 },

  head: {
    number: {
      size: 76,
      tracking: -0.03,
      characters: '0123456789.,×',
      pop: 0.12,
      popMs: 220,
      shadow: { color: '#120803', blur: 5, drop: 4, alpha: 0.75 },
      white: 0xffffff,
      win: 0x8dffd3,
      loss: 0xc8d0e2,
    },
    scrim: { width: 290, height: 146, color: 0x170b04, alpha: 0.8 },
  },
  /** Horizontal margin of the profit, CSS pixels. */
  edge: 5,
  /** Minimum text size, CSS pixels. */
  least: 11,
  depth: {
    plate: { width: 30, height: 26, radius: 9 },
    eaten: { fill: 0x1a0d05, color: 0x8fffd6 },
    now: { fill: 0xffae6b, color: 0x2a1206 },
    ahead: { fill: 0x1a0d05, color: 0xe3c893 },
  },
  /** The card on a phone: the layer, then each piece with its payout. */
  strip: {
    width: 378,
    height: 32,
    pad: 4,
    gap: 4,
    icon: { width: 30, size: 0.56 },
    text: { name: 12, figure: 15 },
    badge: { pad: 9, fill: 0xffae6b, color: 0x2a1206 },
  },
  card: {
    width: 222,
    pad: 10,
    title: 48,
    row: 50,
    plate: 44,
    fill: 0x160b04,
    alpha: 0.9,
    edge: 0xffefa0,
    edgeAlpha: 0.28,
    radius: 18,
    text: { title: 15, name: 14, figure: 18, widest: 92, color: 0xf4e3bd, head: 0xffe9b8, trap: 0xc9b48a },
    icon: { x: 38, size: 0.92 },
    nameX: 66,
  },
} as const;

export type Pace = (typeof look.pace)[keyof typeof look.pace];
