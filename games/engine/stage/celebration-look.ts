/**
 * Sizes and colours of the celebrations (ui.md 9), as shares of the disc's radius unless stated otherwise.
 */
export const celebrationLook = {
  /**
   * Disc radius as shares of the stage's height and width, whichever is smaller; centre as a share of the
   * height.
   */
  radiusOfHeight: 0.311,
  radiusOfWidth: 0.29,
  centreOfHeight: 0.424,
  /** The disc's share of each picture's width. */
  discShare: 188 / 200,
  coronaShare: 188 / 400,
  raysShare: 188 / 760,
  dimColor: 0x020308,
  dimAlpha: 0.8,
  coronaAlpha: 0.95,
  warmthAlpha: 0.7,
  /** The spark sits on the rim, up and to the left. */
  sparkAt: { x: -0.707, y: -0.707 },
  sparkSize: 1.06,
  figureSize: 96,
  figureSizePhone: 56,
  figureColors: ['#ffffff', '#ffc78f'],
  figureCharacters: '0123456789.,×',
  figureWidest: 1.62,
  tracking: -0.035,
  resultLabel: {
    size: 28,
    sizePhone: 22,
    gap: 30,
    gapPhone: 18,
    height: 52,
    heightPhone: 40,
    padding: 24,
    fill: 0x06100f,
    edge: 0x3be3a5,
    edgeWidth: 1.5,
    color: '#3be3a5',
  },
  hint: { size: 13, gap: 24, color: '#c9ced9' },
  props: {
    /**
     * Where props end up, in shares of the stage (game-bigwin.html), and on a phone where they differ; tilt
     * in radians.
     */
    spots: [
      { desktop: [0.15, 0.21], phone: [0.12, 0.15], size: 0.37, tilt: -0.45 },
      { desktop: [0.85, 0.2], phone: [0.87, 0.15], size: 0.33, tilt: 0.42 },
      { desktop: [0.086, 0.55], phone: [0.07, 0.53], size: 0.31, tilt: 0.31 },
      { desktop: [0.92, 0.53], phone: [0.92, 0.55], size: 0.36, tilt: -0.35 },
      { desktop: [0.21, 0.8], phone: [0.15, 0.86], size: 0.35, tilt: -0.21 },
      { desktop: [0.79, 0.81], phone: [0.85, 0.82], size: 0.32, tilt: 0.49 },
      { desktop: [0.26, 0.09], phone: null, size: 0.25, tilt: 0.35 },
      { desktop: [0.74, 0.08], phone: [0.69, 0.05], size: 0.24, tilt: -0.28 },
      { desktop: [0.31, 0.93], phone: null, size: 0.21, tilt: 0.17 },
      { desktop: [0.7, 0.935], phone: [0.73, 0.95], size: 0.23, tilt: -0.4 },
      { desktop: [0.05, 0.87], phone: null, size: 0.2, tilt: 0.24 },
      { desktop: [0.95, 0.87], phone: null, size: 0.22, tilt: -0.2 },
    ],
    countSoft: 6,
    /** Props start behind the disc, and none ends nearer to its centre than this. */
    from: 0.6,
    nearest: 1.14,
    /** How far a prop drifts, as a share of its path, and how far it turns, per radian of the rays. */
    drift: 0.5,
    turn: 1.6,
    /** Shares of a prop's size; the trail's length is a share of its path. */
    trail: { length: 0.36, thick: 0.85, alpha: 0.75 },
    halo: { size: 1.7, alpha: 0.55 },
    glint: { x: 0.32, y: -0.42, size: 0.62 },
    /** Share of the size on a phone. */
    phoneSize: 0.85,
    /** In a corona no prop ends below this share of the height, where buckets, plates and legends are. */
    footFrom: 0.76,
    /** A prop fades out within this many pixels of a figure. */
    fadeRoom: 24,
  },
  specks: {
    count: 28,
    size: 0.06,
    alpha: 0.85,
    nearest: 1.2,
    farthest: 2.1,
    /** Factor of their sideways spread. */
    wide: 1.35,
    colors: [0xffffff, 0xffd9a8, 0xd8fff0],
  },
  rain: { count: 16, countSoft: 6, size: 0.17, fall: 1.3, sway: 0.06 },
  sunrise: { size: 9, alpha: 1, from: -0.4, to: 1.4 },
} as const;
