import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';
import type { Easing } from '#engine/stage/timeline.ts';

/** Decelerates like a wheel: fast at first, then slower and slower. */
const runOut: Easing = (t) => 1 - (1 - t) ** 3;

/** Numbers and names of the graphics that designers adjust. Angles in degrees, colours as in the drawings. */
export const look = {
  /** Milliseconds (ui.md 10 and 11); settle is measured from the start of the spin. */
  pace: {
    normal: { spinMs: 3200, settleMs: 3700 },
    turbo: { spinMs: 200, settleMs: 250 },
    instant: { spinMs: 0, settleMs: 0 },
  },
  /** Pace of a spin with a Sugar Rush, which takes longer to be shown. */
  rushPace: {
    normal: { spinMs: 3200, settleMs: 3700 },
    turbo: { spinMs: 1100, settleMs: 1400 },
    instant: { spinMs: 0, settleMs: 0 },
  },
  ease: {
    spin: runOut,
    light: easeOut,
    pop: easeBack,
    lower: easeOut,
    rise: easeIn,
    melt: easeInOut,
    fall: easeIn,
  },
  sounds: {
    spin: 'roulette-candy.spin',
    peg: 'roulette-candy.peg',
    win: 'roulette-candy.pop',
    loss: 'roulette-candy.loss',
    rattle: 'roulette-candy.rattle',
    cube: 'roulette-candy.cube',
    chip: 'roulette-candy.chip',
  },

  spin: {
    turns: { normal: 4, turbo: 1, instant: 0 },
    /**
     * How far from the middle of the segment the wheel stops; no peg touches the pointer within this range.
     */
    offset: { from: -1.2, to: 1.6 },
    rock: { over: 0.9, swings: 3 },
    exposureMs: 5,
    /** Wound back while waiting for the reply, then swaying. */
    wait: { back: 4, windMs: 140, sway: 0.7, everyMs: 420, releaseMs: 180 },
    pegs: { leastMs: 50, rate: 0.16, volume: 0.75 },
  },
  /**
   * Phases of a Sugar Rush, as shares of the spin: the machine rattles, the cube falls, everything turns to
   * gold.
   */
  rush: {
    rattle: { from: 0.04, to: 0.42, angle: 2.2, jump: 3, times: 13 },
    cube: { from: 0.36, to: 0.58, arc: 150, size: 183, aside: { x: 132, y: -128, size: 92 }, asideMs: 260 },
    melt: { from: 0.5, to: 0.72 },
    digits: { size: 27, y: 10, x: 18, skew: 25, left: 0xc2145c, right: 0x8f0f48 },
    rays: { size: 1300, alpha: 0.85, msPerTurn: 60_000 },
    glow: { size: 560, alpha: 0.75 },
    ribbon: { width: 436, height: 88, y: 220, textY: -8, size: 38, color: 0xfff3c8 },
  },
  win: { popMs: 300, chipsMs: 320, sprinkleMs: 900, labelMs: 220 },
  loss: { dim: 0.2, downMs: 80, upMs: 260, foldMs: 420 },
  /** Lost chips look lost for this long, then they are solid again: they are still bet. */
  restore: { afterMs: 1000, lengthMs: 260 },
  sprinkles: { count: 40, reach: 330, size: 15, colors: [0xff5c95, 0x36cfa6, 0xfff3a0, 0x5ab8ff, 0xb06cf0] },
  /** The golden candy rain of a Sugar Rush. */
  candyRain: { count: 130, reach: 560, size: 20, colors: [0xffe38a, 0xffffff, 0xff86ab, 0xf0a93a] },

  sky: { width: 1000, height: 604 },
  /** In units of the drawing, which is fitted to a wide stage. */
  wide: {
    width: 1000,
    height: 604,
    wheel: { x: 292, y: 314, scale: 0.98 },
    machine: { x: 640, y: 32, scale: 0.94 },
    sweets: { x: -6, y: 380, width: 610, height: 224 },
    board: { x: 593, y: 216, width: 398, height: 374 },
  },
  /**
   * On a narrow stage the layout is at the bottom, at most this share of the height; it crops the wheel only
   * if that would become tiny.
   */
  narrow: {
    width: 390,
    boardShare: 0.66,
    wheel: { top: 298, whole: 556, least: 0.25, most: 0.5 },
    machine: { right: 94, y: 18, scale: 0.29 },
    sweets: { height: 220, above: 128 },
  },
  wheel: {
    rim: { x: 4, y: 15, width: 520, height: 530 },
    rotor: { size: 436, smear: { times: 5, most: 36 } },
    gloss: 436,
    lamps: {
      size: 36,
      radius: 230,
      from: 0,
      count: 24,
      chase: { every: 3, stepMs: 333 },
      laps: 2,
      tail: 0.45,
    },
    figures: { size: 12.5, radius: 194, leastPx: 8, weight: 800, hiddenAbove: 7 },
    lit: { width: 48, height: 156, top: 224, rise: 14, grow: 0.2 },
    pointer: {
      width: 52,
      height: 94,
      y: -270,
      pivot: 38,
      from: -2.2,
      to: 1,
      free: 1.4,
      lean: 14,
      spinLean: 0.7,
    },
    /** The drawn number on a sweet in the middle. */
    number: { plate: 160, size: 64 },
  },
  machine: {
    x: -64,
    y: -50,
    width: 400,
    height: 236,
    litWidth: 420,
    pivot: { x: 150, y: 100 },
    nozzle: { x: -50, y: 150 },
  },
  candies: {
    strawberry: { color: 0xd91f63, ink: 0xffffff },
    lemon: { color: 0xf5b92a, ink: 0x2a0a1c },
    mint: { color: 0x25b892, ink: 0x2a0a1c },
    golden: { color: 0xf3b84c, ink: 0x2a0a1c },
  },
  board: {
    plate: {
      fill: 0x250726,
      alpha: 0.92,
      edge: 0xffd0ea,
      rushEdge: 0xffe6a0,
      edgeAlpha: 0.45,
      edgeWidth: 1.4,
      radius: 18,
    },
    icon: { width: 48, height: 42 },
    wide: {
      width: 398,
      height: 374,
      columns: 10,
      gap: 3,
      candyGap: 4,
      pad: 11,
      top: 10,
      candyHeight: 93,
      between: 12,
      cellHeight: 47,
      cellGap: 4,
      number: 15,
      candy: { icon: 24, scale: 1, name: 55, nameSize: 13, pays: 75.5, paysSize: 17 },
      chip: { size: 32, inset: 15 },
    },
    narrow: {
      width: 390,
      height: 298,
      columns: 10,
      gap: 2,
      candyGap: 4,
      pad: 5,
      top: 8,
      candyHeight: 64,
      between: 8,
      cellHeight: 40,
      cellGap: 2,
      number: 16,
      candy: { icon: 17, scale: 0.8, name: 38, nameSize: 12.5, pays: 53, paysSize: 14 },
      chip: { size: 30, inset: 13 },
    },
    layout: {
      styles: {
        strawberry: [0xff86ab, 0xe0306f, 0xad1b54],
        lemon: [0xffe98e, 0xffcf3f, 0xe39c17],
        mint: [0x8df0d2, 0x36cfa6, 0x149277],
        golden: [0xfff6cf, 0xffdf7a, 0xd18a1c],
      },
      radius: 8,
      foot: { height: 4, alpha: 0.25 },
      lit: { fill: 0xffffff, alpha: 0.16, edge: 0xffffff, edgeWidth: 3 },
    },
    /** Ring around the last result, until the wheel turns again. */
    mark: { color: 0xffffff, width: 3, alpha: 1, back: 0x250726, backWidth: 6, backAlpha: 0.7 },
    /** Highlight of the field under the pointer. */
    pointed: 0.55,
    chips: { won: 3, slide: 5, lostAlpha: 0.4 },
  },
  resultLabel: {
    /** Below the centre of the wheel, in its units. */
    below: 128,
    /**
     * If the layout leaves no space below the number: next to it, in CSS pixels from the wheel's centre and
     * the layout.
     */
    beside: { x: 92, above: 24 },
  },
} as const;
