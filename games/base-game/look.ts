import { easeBack, easeIn, easeOut, easeInOut } from '#engine/stage/easing.ts';
import type { Easing } from '#engine/stage/timeline.ts';

/** Share of a spin that winds the wheel back, how far as a share of its way, and the share that it takes to gain speed. */
const windUp = { share: 0.1, back: 0.009, gain: 0.14 };

/** Swings back first, gains speed, then slows down like a wheel. */
const swingOut: Easing = (t) => {
  const { share, back, gain } = windUp;
  if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
  if (t < share) return -back * Math.sin(((t / share) * Math.PI) / 2);
  const along = (t - share) / (1 - share);
  const gone = (along < gain ? along ** 2 / (2 * gain) : along - gain / 2) / (1 - gain / 2);
  return -back + (1 + back) * (1 - (1 - gone) ** 3);
};

/** Numbers and names of the graphics that designers adjust. Angles in degrees, colours as in the drawings. */
export const look = {
  /** Milliseconds (ui.md 11); settle is counted from the start of the spin. */
  pace: {
    normal: { spinMs: 1200, settleMs: 1600 },
    turbo: { spinMs: 300, settleMs: 450 },
    instant: { spinMs: 0, settleMs: 0 },
  },
  ease: { spin: swingOut, light: easeOut, pop: easeBack, lower: easeOut, rise: easeIn, run: easeInOut },
  sounds: { spin: 'base-game.spin', peg: 'base-game.peg', stop: 'base-game.stop' },

  spin: {
    /** Full turns before the last one, which ends at the segment. */
    turns: { normal: 3, turbo: 1, instant: 0 },
    /**
     * How far from the middle of the segment the wheel stops; no peg touches the pointer within this range.
     */
    offset: { from: -3.4, to: 4.4 },
    /** Overshoots by this many degrees, within the segment, and rocks back until the round settles. */
    rock: { over: 2.6, swings: 3 },
    /** Motion within this time is blurred. */
    exposureMs: 16,
    /** Wound back while waiting for the reply, then swaying. */
    wait: { back: 4, windMs: 110, sway: 0.7, everyMs: 420, releaseMs: 90 },
    /** Minimum interval between peg sounds; their pitch varies slightly. */
    pegs: { leastMs: 45, rate: 0.16, volume: 0.8 },
  },
  win: { lightMs: 160, popMs: 260, runMs: 900 },
  loss: { dim: 0.2, downMs: 80, upMs: 260 },

  /** The drawing of the floor, covering the stage; its wire begins at `horizon`. */
  floor: { width: 1000, height: 604 },
  /** Position of the wheel in CSS pixels, between the top of the stage and the legend. */
  place: {
    /** The wheel with its pointer in units of its drawing. */
    field: { width: 480, height: 506, centre: 262 },
    top: 10,
    most: 1,
    side: 4,
  },
  wheel: {
    /** Sizes of the drawings. */
    squares: {
      glow: 660,
      rim: 490,
      shine: 412,
      hub: 204,
      'hub-lit': 260,
      'hub-mark': 166,
      peg: 12,
      'peg-lit': 36,
    },
    /** Radius of the pegs, and of the figures, which run along the rim, or outwards on a small wheel. */
    pegRadius: 216.8,
    figures: { radius: 172, size: 16 },
    figuresSmall: { radius: 151, size: 20, below: 0.86, hiddenBelow: 0.5 },
    wedge: { width: 68, height: 119, top: 208 },
    hitFigure: 0x3a1603,
    gleam: {
      everyMs: 5200,
      lengthMs: 1500,
      from: -80,
      to: 100,
      width: 200,
      height: 40,
      top: 234,
      alpha: 0.85,
    },
    pointer: {
      y: -238,
      width: 38.4,
      height: 68.8,
      /** Its pivot, measured from its top. */
      pivot: 20.8,
      /** A peg pushes it from `from` to `to` degrees around the top; then it swings back within `free`. */
      from: -4.5,
      to: 2.5,
      free: 3,
      lean: 19,
      spinLean: 0.6,
      /** It bends: its tip turns by this share more than the middle, its head less. */
      flex: 0.7,
      /** How it trembles on a fast wheel, as a share of its lean, and its recoil when a prize is hit, in degrees. */
      flutter: 0.35,
      kick: 7,
    },
    smear: { times: 5, most: 50, figures: 12 },
    mark: { rest: 0.7 },
    lamps: { laps: 2, tail: 0.45 },
    /** At rest: lamps walk around, the mark turns and breathes, the pointer sways. */
    idle: {
      every: 5,
      stepMs: 340,
      alpha: 0.62,
      markTurnMs: 48_000,
      breathMs: 3200,
      breath: 0.22,
      swayMs: 2900,
      sway: 1.6,
    },
    /** Extra size of the hub and the sector when a prize is hit. */
    punch: { hub: 0.09, sector: 0.05 },
  },
  /** By rank of the prize, highest first; ink pays nothing. */
  ranks: [
    { wedge: 'wedge-gold', figure: 0x3a2404, swatch: 0xeec673 },
    { wedge: 'wedge-cobalt', figure: 0xffffff, swatch: 0x2e4ca2 },
    { wedge: 'wedge-celadon', figure: 0x0c2722, swatch: 0xb9d8d0 },
  ],
  ink: { wedge: 'wedge-ink', figure: 0xc6cee0, swatch: 0x1c2232 },
  hub: {
    size: 44,
    numberY: -17,
    profitY: 25,
    room: 132,
    pop: 0.12,
    win: { number: 0x8dffd3 },
    loss: { number: 0xc8d0e2 },
  },
  legend: {
    /** `room` is the space below the wheel. */
    desktop: { height: 40, gap: 8, padding: 12, bottom: 16, room: 60 },
    phone: { height: 44, gap: 6, padding: 10, bottom: 10, room: 58, line: 9 },
    size: 13,
    radius: 12,
    swatch: 13,
    swatchRadius: 4,
    space: 7,
    plate: { fill: 0x0d111b, alpha: 0.8, edge: 0xe6ebfa, edgeAlpha: 0.12, edgeWidth: 1 },
    hit: { fill: 0x33201a, alpha: 1, edge: 0xffae6b, edgeAlpha: 0.75, edgeWidth: 1.5 },
    color: 0xeef1f8,
    noteColor: 0xa8b0c2,
    hitColor: 0xffc99a,
  },
} as const;
