import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in CSS pixels, colours as in the drawings.
 */
export const look = {
  /**
   * Milliseconds; a fall takes 360 + 140 per row, turbo 160 + 65 per row (ui.md 11). Then the bucket reacts;
   * stars and gold are visible for a moment before the celebration covers them.
   */
  pace: {
    normal: { firstMs: 260, rowMs: 140, lastMs: 240, answerMs: 1400, starsMs: 650, goldMs: 1100 },
    turbo: { firstMs: 115, rowMs: 65, lastMs: 110, answerMs: 800, starsMs: 250, goldMs: 450 },
    instant: { firstMs: 0, rowMs: 0, lastMs: 0, answerMs: 1000, starsMs: 0, goldMs: 0 },
  },
  ease: { dip: easeOut, back: easeInOut, resultLabel: easeBack, leave: easeIn },
  sounds: { peg: 'plinko.peg', notes: 6, pegVoices: 6, pegMs: 180, bucket: 'plinko.bucket' },

  sky: { width: 1000, height: 604 },
  board: {
    /** Share of the width taken by the buckets with the fewest and with the most rows. */
    shareFrom: 0.68,
    shareTo: 0.82,
    sidePhone: 5,
    /** Space above the first row and below the buckets. */
    top: 66,
    topLow: 50,
    bottom: 42,
    bottomPhone: 34,
    low: 440,
    back: { color: 0x0b0630, alpha: 0.26, gold: 0x6b4312, goldAlpha: 0.8 },
    /** Relative to the distance between pegs. */
    peg: { ofStep: 0.098, ofStepPhone: 0.125, least: 1.6, most: 5, picture: 16 / 9.2, gold: 0xffe9a6 },
    ball: { ofStep: 0.25, ofStepPhone: 0.28, least: 2.9, most: 11.5, picture: 24 / 21 },
    funnel: { width: 180, height: 70, foot: 42, mouth: 26, nod: 3, everyMs: 320 },
    /**
     * The ball that lies in the funnel from the press until the reply: it drops in and rolls there. Then it
     * sinks while the ball of the round comes out below.
     */
    held: {
      shade: 0,
      y: 13.5,
      from: -14,
      dropMs: 110,
      roll: 9,
      everyMs: 560,
      size: 1,
      sinkMs: 90,
      sink: 8,
      sunkSize: 0.7,
    },
  },
  bucket: {
    height: 34,
    foot: 6,
    gap: 3,
    gapPhone: 2,
    radius: 7,
    /** Between the last row of pegs and the buckets. */
    above: 18,
    aboveLow: 13,
    /** From the middle to the edge. */
    body: [0x2f5bf0, 0x4a4ae6, 0x6a3fdc, 0x8b35cf, 0xaa2cb4, 0xc02790, 0xcf2766, 0xd22d3c, 0xcc2f1c],
    under: [0x1a3284, 0x29297e, 0x3a2379, 0x4c1d72, 0x68225f, 0x8a3a46, 0xa55434, 0xba702b, 0xce8a2c],
    rim: [0x97adf8, 0xa4a4f2, 0xb49fee, 0xc59ae7, 0xdca2cd, 0xf1b7a6, 0xfac78f, 0xfecf83, 0xffcf7a],
    rimAlpha: 0.28,
    rimAlphaEdge: 0.9,
    rimWidth: 1.2,
    shine: { inset: 7, top: 1, width: 2, alpha: 0.95 },
    /** Margin on every side of a figure; the height of a digit is a share of its size. */
    figure: {
      size: 14,
      least: 11,
      padding: 1.25,
      /** The least width of an upright figure, as a share of its usual width. */
      narrowest: 0.7,
      capHeight: 0.72,
      tracking: -0.02,
      characters: '0123456789.,×k',
    },
    dip: 9,
    dipLoss: 4,
    /** How much larger the figure of a bucket is at the deepest point of a win's dip. */
    swell: 0.22,
    downMs: 70,
    backMs: 380,
    glow: { width: 96, height: 62, alpha: 0.62, above: 3, color: 0xffe6ff },
  },
  resultLabel: {
    gap: 9,
    comeMs: 160,
    leaveMs: 180,
    most: 6,
  },
  ball: {
    /** Selects the images and colours the tails. */
    colors: [0xffc56e, 0xff9ad8, 0x84d6ff, 0x8bf0a6, 0xff7d63],
    squash: 0.2,
    squashMs: 60,
    spin: 0.7,
    halo: { width: 60, alpha: 0.42 },
    /** Strokes along the last moments of the path. */
    tail: { strokes: 10, strokesSoft: 5, lengthMs: 190, alpha: 0.8, wide: 1.1, thin: 0.12, overlap: 0.62 },
  },
  ring: { lengthMs: 300, from: 1.5, to: 2.9, alpha: 0.9, glow: 3.6, glowAlpha: 0.55, picture: 40 / 32 },
  /** From 20× on: sparks out of the bucket and lines of stars to it; from 1,000× on the board is gold. */
  burst: { sparks: 18, sparksSoft: 8, lengthMs: 1100, speed: 0.34, gravity: 0.0006, spread: 1.1, size: 18 },
  stars: { color: 0xffe9ae, width: 1.6, alpha: 0.85, drawMs: 520, lastMs: 2800 },
  gold: { comeMs: 260, lastMs: 6200, light: { color: 0xffbe55, alpha: 0.95, width: 1.15, height: 1.35 } },
  loss: { dim: 0.2, downMs: 80, lengthMs: 400 },
  idle: { turnMs: 24_000, twinkleMs: 2600, twinkles: 12, size: 15 },
  /** Stars of the drawing, in units of the sky. */
  constellations: [
    [66, 86],
    [118, 58],
    [170, 92],
    [214, 62],
    [250, 112],
    [760, 92],
    [806, 56],
    [858, 84],
    [902, 58],
    [944, 104],
    [896, 130],
  ],
  orrery: {
    width: 260,
    height: 370,
    /** Position of the sun in the image, from its left and top. */
    x: 130,
    y: 130,
    frontHeight: 180,
    frontY: 90,
    scale: 0.76,
    /** Share of the stage. */
    atX: 0.104,
    atY: 0.404,
    ellipses: [
      { radiusX: 116, radiusY: 30, turn: -0.244 },
      { radiusX: 88, radiusY: 44, turn: 0.314 },
      { radiusX: 60, radiusY: 16, turn: -0.105 },
    ],
    planets: [
      { ellipse: 0, at: 0.65, size: 25, ball: 1, rounds: 1 },
      { ellipse: 0, at: 2.7, size: 14, ball: 2, rounds: 1 },
      { ellipse: 1, at: 0.62, size: 31, ball: 0, rounds: 2 },
      { ellipse: 1, at: 4.15, size: 19, ball: 3, rounds: 2 },
      { ellipse: 2, at: 2.2, size: 12, ball: 4, rounds: 3 },
    ],
  },
} as const;

export type Pace = (typeof look.pace)[keyof typeof look.pace];
