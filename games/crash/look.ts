import { easeBack, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in units of the stage of `place`, colours
 * as in the drawings.
 */
export const look = {
  /** Replay speed of a flight, and how long its end is shown before the next bet; 0 skips the flight. */
  pace: {
    normal: { bettingMs: 2000, faster: 1, settleMs: 900 },
    turbo: { bettingMs: 600, faster: 3, settleMs: 300 },
    instant: { bettingMs: 0, faster: 0, settleMs: 0 },
  },
  ease: { launch: easeInOut, home: easeInOut, pop: easeBack, out: easeOut },
  sounds: {
    lift: 'crash.lift',
    flame: 'crash.flame',
    turn: 'crash.turn',
    bell: 'crash.bell',
    leave: 'crash.leave',
    burst: 'crash.burst',
    puff: 'crash.puff',
    dawn: 'crash.dawn',
  },
  /**
   * The flame sound repeats after this many ms, and rises by this share of an octave with each factor of ten.
   */
  flame: { everyMs: 700, octaves: 0.5, volume: 0.5, most: 3.4 },
  /** Volume of other players' cash-outs, and the minimum interval between two. */
  leaving: { volume: 0.5, everyMs: 140 },
  /** Rate of the music by the number of skies passed: a semitone each. */
  bed: [1, 1.0595, 1.1225, 1.1892, 1.2599],

  /**
   * The stage that the numbers relate to: the start of the curve, the maximum reach of its tip, and the rest.
   */
  place: {
    desktop: {
      width: 1000,
      height: 604,
      plot: { left: 74, base: 520, right: 718, top: 96, tipX: 544, tipY: 372 },
      label: { x: 62, y: 545, size: 13, thousands: 10_000 },
      tickX: { from: 62, to: 80 },
      tickY: { from: 50, to: 64 },
      pad: { x: 405, y: 494, scale: 1.5, zoom: 1, shiftX: 0, shiftY: 0 },
      lantern: { x: 8, y: 4, scale: 1 },
      head: { x: 380, y: 122, size: 104, width: 376, pill: 203 },
      pill: { height: 34, padding: 16, size: 15, dot: 4.5, width: 214 },
      pin: { most: 6, apartX: 112, apartY: 38, ring: 11, height: 30, padding: 13, gap: 18, size: 13 },
      eclipse: { x: 159, y: 93, size: 126, highX: 380, highY: 122, highSize: 560 },
    },
    phone: {
      width: 390,
      height: 384,
      plot: { left: 40, base: 330, right: 372, top: 118, tipX: 278, tipY: 162 },
      label: { x: 31, y: 355, size: 13, thousands: 1000 },
      tickX: { from: 54, to: 74 },
      tickY: { from: 37, to: 46 },
      pad: { x: 195.2, y: 315, scale: 0.945, zoom: 0.63, shiftX: -60, shiftY: 4 },
      lantern: { x: 5, y: 1, scale: 0.68 },
      head: { x: 195, y: 44, size: 64, width: 250, pill: 96 },
      pill: { height: 28, padding: 13, size: 13, dot: 4, width: 170 },
      pin: { most: 3, apartX: 104, apartY: 38, ring: 11, height: 30, padding: 11, gap: 14, size: 13 },
      eclipse: { x: 50, y: 54, size: 84, highX: 195, highY: 56, highSize: 330 },
    },
  },

  /** The visible part of the curve: minimum and maximum seconds, and minimum multiple above 1×. */
  axes: {
    leastMs: 8000,
    mostMs: 45_000,
    leastRise: 1.4,
    sharpX: 6,
    sharpY: 4,
    window: 8,
    line: { color: 0xffffff, alpha: 0.16, dash: 2, gap: 7, width: 1 },
    color: 0xf0dfe0,
    characters: '0123456789.,×skM',
    /** Margin to the stage's edge. */
    edge: 3,
    /** No other line within this distance of the base line gets a label. */
    clear: 26,
  },
  trail: { thick: 28, segments: 72, fillAlpha: 1, outFillAlpha: 0.35 },

  /** Durations of the phases' animations, ms. */
  times: {
    launchMs: 1500,
    gutterMs: 160,
    flashMs: 320,
    ashMs: 2400,
    homeFromMs: 2250,
    homeMs: 650,
    padMs: 560,
    pinMs: 260,
    shiver: { ms: 360, everyMs: 120, by: 4 },
  },
  /** How far the ground has moved away when the lantern is on its curve. */
  launch: { x: -330, y: 190, cheer: 16 },

  head: {
    number: {
      size: 104,
      tracking: -0.04,
      characters: '0123456789.,×s ',
      pop: 0.06,
      shadow: { color: '#ff9650', blur: 9, drop: 4, alpha: 0.5 },
      colors: ['#ffffff', '#ffbd80'],
    },
    dead: {
      size: 104,
      tracking: -0.04,
      characters: '0123456789.,×',
      pop: 0.06,
      shadow: { color: '#0a0512', blur: 8, drop: 4, alpha: 0.8 },
    },
    deadColor: 0xd0d6e4,
    lagging: 0.55,
    inset: 0.12,
    pill: {
      fill: 0x120916,
      alpha: 0.86,
      color: '#f5f2ec',
      rising: 0x3be3a5,
      waiting: 0xffae6b,
    },
  },
  pin: {
    /** How far a tag may overlap text before it changes sides. */
    deep: 8,
    /** Before that, stems are shortened down to this. */
    shortest: 12,
    other: { edge: 0x3be3a5, edgeAlpha: 0.7, name: 0xf5f2ec, color: 0x7dffcb, ring: 2 },
    own: { edge: 0xffae6b, edgeAlpha: 0.7, name: 0xf5f2ec, color: 0xffc590, ring: 3, ringColor: 0xffdcb8 },
    fill: 0x160c1c,
    fillAlpha: 0.93,
    dot: 5,
    ownRing: 15,
    glow: { width: 70, color: 0xffcf87, alpha: 0.9 },
    stems: [35, 46, 40],
    ownStem: 15,
  },

  lantern: {
    picture: { width: 100, height: 144, x: -50, y: -126 },
    tilt: 7,
    fallen: 24,
    sink: 46,
    sway: { everyMs: 3100, degrees: 1.6, rise: 2.5 },
    flame: { y: 0, flicker: 0.1, everyMs: 430 },
    flameGlow: { width: 74, color: 0xffcf87, alpha: 1 },
    glow: { width: 460, color: 0xffcf87, alpha: 0.6, y: -62, flight: 0.83, flightAlpha: 0.42 },
    flash: { width: 360, color: 0xfff0d2 },
    dawn: { width: 760, color: 0xffd9a0, alpha: 0.6 },
    embers: { count: 34, everyMs: 2400, far: 150, spread: 74, size: 5.2, color: 0xffd28a },
    ash: { count: 46, reach: 150, size: 13, fall: 150, colors: [0xff9a5e, 0x8a7480, 0x5d4450, 0xb09aa2] },
    smoke: { width: 64, height: 84, alpha: 0.6, rise: 70 },
  },

  pad: {
    platform: { x: 230, y: 504, width: 350, height: 256 },
    /** From the lantern to the loose end; the light part is not burnt yet. */
    wick: {
      from: { x: 405, y: 506 },
      curves: [
        { ax: 440, ay: 540, bx: 500, by: 470, x: 560, y: 500 },
        { ax: 620, ay: 528, bx: 640, by: 470, x: 700, y: 486 },
      ],
      points: 20,
      burnt: { color: 0x3a1d26, width: 6 },
      whole: { color: 0xffd9a0, width: 4.5 },
      star: { width: 40, glow: 74, color: 0xfff2d8, flicker: 0.16, everyMs: 180 },
    },
    /** Drawn 74 by 70, with its foot at 26, 60. */
    oddling: { x: -26, y: -60, width: 74, height: 70, lightX: 32, lightY: -42, light: 44, color: 0xffcf87 },
    oddlings: [
      { picture: 'oddling-blue', x: 150, y: 572, scale: 1.15, light: 1 },
      { picture: 'oddling-green', x: 222, y: 584, scale: 0.95, light: 1 },
      { picture: 'oddling-pink', x: 636, y: 582, scale: 1, light: 1 },
      { picture: 'oddling-purple', x: 88, y: 590, scale: 0.85, light: 0 },
      { picture: 'oddling-gold', x: 704, y: 592, scale: 0.85, light: 1 },
    ],
    bob: { everyMs: 2600, by: 0.035, apart: 0.23 },
  },

  /** Heights in powers of ten: 0.3 is 2×, 1 is 10×, 2 is 100×, 3 is 1,000×. */
  skies: [0.301, 1, 2, 3],
  sky: {
    evening: { from: 0.06, to: 0.6 },
    night: { from: 0.75, to: 1.3 },
    space: { from: 1.75, to: 2.4 },
    sun: { x: 150, y: 540, size: 860, color: 0xffb266, from: 0.3, to: 1.5, sink: 260 },
    stars: {
      count: 190,
      few: 0.42,
      most: 1.25,
      size: 2.7,
      color: 0xffffff,
      climb: 0.16,
      twinkle: { everyMs: 2900, by: 0.3 },
      high: { from: 1.8, to: 2.2, size: 1.45 },
    },
    aurora: { from: 1.85, to: 2.12, off: 3.4, y: 0.34, height: 0.56, alpha: 0.8, everyMs: 9000, sway: 0.03 },
    limb: { from: 1.35, to: 1.95, sink: 3.1, height: 0.3 },
    eclipse: {
      from: 2.7,
      to: 3.02,
      rays: 2.1,
      turnMs: 90_000,
      alpha: 0.6,
      /** The star on its rim: position, size, and the remaining size when the eclipse has grown. */
      star: { x: -0.183, y: 0.175, size: 0.29, grown: 0.42 },
    },
    nebulae: {
      from: 2.6,
      to: 3.4,
      clouds: [
        { x: 0.82, y: 0.72, size: 0.9, color: 0x7a3bd6, alpha: 0.34 },
        { x: 0.12, y: 0.62, size: 0.8, color: 0xc4533f, alpha: 0.3 },
        { x: 0.62, y: 0.16, size: 0.7, color: 0x2f6fd0, alpha: 0.24 },
      ],
    },
    gold: { from: 4, to: 6, size: 1.4, color: 0xff8a4e, alpha: 0.5 },
    vignette: 1,
  },
  land: {
    width: 1000,
    height: 604,
    /** Lowest first: how far each sinks per power of ten, in heights of the drawing. */
    ridges: [
      { picture: 'ridge-far', y: 370, height: 250, sink: 0.42 },
      { picture: 'ridge-mid', y: 425, height: 195, sink: 0.52 },
      { picture: 'ridge-near', y: 485, height: 135, sink: 0.66 },
    ],
    leave: { from: 0.62, early: 0.05 },
  },
  clouds: {
    picture: { width: 192, height: 52, x: 0.5, y: 0.62 },
    list: [
      { x: 180, y: 200, scale: 1.1, alpha: 0.6 },
      { x: 470, y: 330, scale: 1.2, alpha: 0.6 },
      { x: 860, y: 250, scale: 1.4, alpha: 0.55 },
      { x: 60, y: 370, scale: 1.2, alpha: 0.75 },
      { x: 690, y: 420, scale: 1.3, alpha: 0.6 },
      { x: 330, y: -90, scale: 1.5, alpha: 0.6 },
      { x: 900, y: -40, scale: 1.2, alpha: 0.55 },
    ],
    /** Heights of the drawing that they sink per power of ten, and the period after which they return. */
    pass: 0.62,
    round: 1.32,
    above: 0.26,
    drift: { everyMs: 16_000, by: 9 },
    night: { from: 0.1, to: 0.6 },
    gone: { from: 1.5, to: 2 },
  },
} as const;

export type LayoutLook = (typeof look.place)[keyof typeof look.place];
