import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in CSS pixels, colours as in the drawings.
 */
export const look = {
  /**
   * Milliseconds (ui.md 11); settle is measured from the start. From 100× on the climb takes `flightMs`
   * longer.
   */
  pace: {
    normal: { climbMs: 300, flightMs: 900, settleMs: 900 },
    turbo: { climbMs: 100, flightMs: 150, settleMs: 250 },
    instant: { climbMs: 0, flightMs: 0, settleMs: 0 },
  },
  ease: { climb: easeOut, flight: easeInOut, light: easeOut, pop: easeBack, lower: easeOut, rise: easeIn },
  sounds: { rise: 'limbo.rise', flight: 'limbo.flight', win: 'limbo.ping', loss: 'limbo.breath' },

  /** The hall, and the space above it. */
  ascent: {
    drawing: { width: 1000, height: 604 },
    clouds: { height: 0.56, width: 1.7, from: -0.32, to: 0.86, sink: 0.34 },
  },
  /**
   * The stage that the numbers relate to: its lowest ring, the scale of the drawings, and the rest from its
   * top.
   */
  place: {
    desktop: {
      width: 1000,
      height: 604,
      ring: 446,
      scale: 1,
      pitch: 36,
      flight: 372,
      spark: 1,
      number: 112,
      size: 104,
      room: 720,
      profit: 196,
      tag: { width: 50, height: 24, padding: 0, size: 14, gap: 18 },
      mark: { width: 0, height: 34, padding: 20, size: 15, gap: 15 },
    },
    phone: {
      width: 390,
      height: 384,
      ring: 296,
      scale: 0.57,
      pitch: 23,
      flight: 236,
      spark: 0.72,
      number: 66,
      size: 60,
      room: 300,
      profit: 118,
      tag: { width: 34, height: 18, padding: 0, size: 12, gap: 9 },
      mark: { width: 0, height: 26, padding: 10, size: 13, gap: 9 },
    },
  },
  /** In units of the drawings, from the middle of the lowest ring; the beam ends `above` the spark. */
  well: {
    back: { y: 67, width: 520, height: 226, alpha: 1 },
    front: { y: 99, width: 388, height: 122, alpha: 1 },
    beam: { bottom: 94, width: 300, above: 30 },
    glow: { y: 54, width: 620, height: 300, color: 0xff7cc2, alpha: 0.35 },
    motes: { y: -46, width: 540, height: 200, alpha: 0.85, drift: 9, everyMs: 6800 },
  },
  rings: {
    ring: { width: 340, height: 152, drawn: 121 },
    lowest: 172,
    less: 17,
    top: 7.55,
    tilts: [-3, 3, -4, 3, -3, 4, -3],
    breathe: { everyMs: 5200, rise: 2.4, phase: 0.9 },
    tag: {
      on: { fill: 0xffb4de, alpha: 1, color: 0x4a0d3a },
      off: { fill: 0x1c0626, alpha: 0.78, color: 0xf0cdea },
      radius: 9,
      point: 0,
    },
    mark: {
      on: { fill: 0xffb877, alpha: 1, color: 0x2a1206 },
      off: { fill: 0x33201a, alpha: 1, color: 0xffd9b0 },
      edge: { color: 0xffb877, width: 1.5 },
      radius: 8,
      point: 15,
    },
  },
  spark: {
    star: { width: 100, alpha: 1 },
    pink: { width: 240, color: 0xff9ad3, alpha: 0.8 },
    white: { width: 92, alpha: 0.8 },
    tail: { width: 26, height: 140, flight: 420 },
    /** Size of the spark in the well, and of its remains after a loss. */
    rest: 0.72,
    lost: 0.4,
    twinkle: { everyMs: 2600, by: 0.06 },
    /** As the number locks, it is larger by this share. */
    punch: 0.45,
    wait: { sink: 16, windMs: 140, everyMs: 260, by: 0.1 },
  },
  head: {
    number: {
      size: 104,
      tracking: -0.03,
      characters: '0123456789.,×',
      pop: 0.18,
      white: 0xffffff,
      win: 0x8dffd3,
      loss: 0xc8d0e2,
      shadow: { color: '#12031a', blur: 7, drop: 5, alpha: 0.75 },
    },
    scrim: { width: 660, height: 230, color: 0x1c0626, alpha: 0.8 },
    popMs: 280,
  },
  flare: {
    /** In units of the drawn ring: the rays and glows around it. */
    rays: { width: 552, height: 219, alpha: 0.9 },
    glows: [{ width: 420, height: 170, color: 0xffb877, alpha: 0.5 }],
    chips: { count: 20, reach: 190, size: 15, colors: [0xffe3c4, 0xffb877, 0xffb4de, 0xffffff] },
    ms: 420,
    rest: 0.72,
    chipsMs: 900,
    labelMs: 220,
  },
  /** 1,000,000×: the spark bursts. */
  nova: {
    light: { width: 1500, color: 0xffd0e8, alpha: 0.7 },
    rays: { width: 1100, height: 720, alpha: 1 },
    ms: 1600,
    rest: 0.55,
    turn: 0.5,
  },
  loss: { dim: 0.2, downMs: 80, upMs: 280, fadeMs: 260 },
} as const;

export type Pace = (typeof look.pace)[keyof typeof look.pace];
