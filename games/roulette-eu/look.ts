import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';
import type { Easing } from '#engine/stage/timeline.ts';

/** Uniform deceleration, as of a ball on a track. */
const rollOut: Easing = (t) => 1 - (1 - t) ** 2;

/** Numbers and names of the graphics that designers adjust. Angles in degrees, colours as in the drawings. */
export const look = {
  /** Milliseconds (ui.md 11); settle is measured from the start of the spin. */
  pace: {
    normal: { spinMs: 4000, settleMs: 5000, roll: 'roulette-eu.roll' },
    turbo: { spinMs: 1500, settleMs: 2000, roll: 'roulette-eu.roll-short' },
    instant: { spinMs: 0, settleMs: 0, roll: 'roulette-eu.roll-short' },
  },
  ease: {
    roll: rollOut,
    wheel: easeInOut,
    light: easeOut,
    pop: easeBack,
    lower: easeOut,
    rise: easeIn,
    slide: easeInOut,
    fall: easeIn,
  },
  sounds: {
    clack: 'roulette-eu.clack',
    settle: 'roulette-eu.settle',
    win: 'roulette-eu.win',
    loss: 'roulette-eu.loss',
    chip: 'roulette-eu.chip',
  },

  /** The wheel turns while idle, and this many additional full turns during a spin. */
  idle: { degreesPerS: 6 },
  spin: { turns: { normal: 2, turbo: 1, instant: 0 }, exposureMs: 4 },
  roll: { from: 200, laps: { normal: 4, turbo: 2, instant: 0 }, dropAt: 0.66, bounces: [0.34, 0.16, 0.06] },
  /** The ball waits on the track for the reply, and sways. */
  wait: { windMs: 140, sway: 5, everyMs: 520 },
  /** The layout makes space for the wheel, and returns before the round is over. */
  aside: { outMs: 320, backMs: 320 },
  lean: { scale: 0.03, inMs: 600, outMs: 400 },
  win: { popMs: 320, chipsMs: 320, markerMs: 260, raysMs: 500, labelMs: 220 },
  loss: { dim: 0.2, downMs: 80, upMs: 260 },
  /** Lost chips look lost for this long, then they are solid again: they are still bet. */
  restore: { afterMs: 1000, lengthMs: 260 },

  sky: { width: 1000, height: 604 },
  telescope: { width: 300, height: 260, x: -20, y: -60 },
  /** In units of the drawing, which is fitted to the stage. */
  wide: {
    width: 1000,
    height: 604,
    wheel: { x: 303, y: 284, scale: 0.95 },
    spinning: { x: 303, y: 284, scale: 0.95 },
    table: { x: 604, y: 11, width: 380, height: 578 },
    track: { x: 18, y: 400, width: 570, height: 192, corner: 104 },
    result: { x: 303, y: 570, room: 400 },
    resultSpinning: { x: 303, y: 570 },
    hint: { x: 303, y: 570, aboveTrack: 372 },
  },
  narrow: {
    width: 390,
    height: 552,
    wheel: { x: 334, y: 128, scale: 0.44 },
    spinning: { x: 195, y: 180, scale: 0.59 },
    table: { x: 0, y: 0, width: 390, height: 552 },
    track: { x: 11, y: 10, width: 242, height: 530, corner: 12 },
    result: { x: 327, y: 266, room: 116 },
    resultSpinning: { x: 195, y: 366 },
    hint: null,
  },
  wheel: {
    /** Vertical compression, for the perspective. */
    flat: 0.95,
    bowl: { x: 9, y: 19, width: 570, height: 590 },
    rotor: { size: 408, smear: { times: 2, most: 6 } },
    turret: 240,
    light: 540,
    ball: { size: 26, trackRadius: 216, pocketRadius: 146 },
    trail: { count: 8, stepMs: 6, alpha: 0.4 },
    lit: { width: 40, height: 76, y: -162 },
    rays: { width: 536, alpha: 0.9 },
    disc: 292,
    number: { size: 86, y: -10 },
    name: { size: 19, y: 40, color: 0xd6cfdd },
    pop: 0.2,
    /** The ball's fall into its pocket pushes the wheel down by so many units. */
    knock: 7,
    knockMs: 260,
  },
  /** The table with the layout on it. */
  table: {
    wide: {
      picture: { alias: 'table-wide', width: 388, height: 588 },
      mark: { x: 64, y: 32, size: 54 },
      zero: { x: 120.5, y: 10.5, width: 249, height: 39 },
      numbers: { x: 120.5, y: 54.5, width: 81, height: 36.5, pitchX: 84, pitchY: 39.5 },
      columns: { y: 530.5, height: 35 },
      dozens: { x: 68.5, width: 49, height: 155, pitchY: 158 },
      halves: { x: 10.5, width: 55, height: 76, pitchY: 79 },
      keys: { x: 10.5, y: 530.5, width: 107, height: 35 },
      tray: null,
      spots: { reach: 18, gap: 3 },
      sizes: { number: 20, outside: 14, column: 15, key: 14 },
      diamond: { width: 38, height: 52 },
      chip: { size: 32, inset: 18 },
    },
    narrow: {
      picture: { alias: 'table-narrow', width: 272, height: 562 },
      mark: { x: 48, y: 28, size: 48 },
      zero: { x: 89.5, y: 9.5, width: 165, height: 36 },
      numbers: { x: 89.5, y: 49.5, width: 53, height: 35.2, pitchX: 56, pitchY: 38.2 },
      columns: { y: 508.9, height: 34 },
      dozens: { x: 51.5, width: 35, height: 149.8, pitchY: 152.8 },
      halves: { x: 9.5, width: 39, height: 73.4, pitchY: 76.4 },
      keys: null,
      tray: { x: 273, y: 296, width: 110, height: 250 },
      spots: { reach: 14, gap: 3 },
      sizes: { number: 18, outside: 13, column: 14, key: 14 },
      diamond: { width: 28, height: 38 },
      chip: { size: 27, inset: 15 },
    },
    styles: {
      green: [0x43c38d, 0x1f9463, 0x146b48],
      red: [0xe8536a, 0xc42d47, 0x9c1d38],
      black: [0x3c3342, 0x221c27, 0x151018],
      outside: [0x6b2238, 0x54182d, 0x431024],
      key: [0x4a3440, 0x2b1824, 0x1d0b18],
    },
    radius: 7,
    foot: { height: 3, alpha: 0.28 },
    text: 0xfff8ee,
    lit: { fill: 0xffdca6, alpha: 0.3, edge: 0xfff0d2, edgeWidth: 2.5 },
    /** Highlight of the fields under the pointer. */
    pointed: 0.8,
    keyOn: { fill: 0xffae6b, alpha: 0.22, edge: 0xffc58d, edgeWidth: 2 },
    chips: { won: 4, slide: 5, lostAlpha: 0.4 },
    glow: { size: 76, alpha: 0.55 },
    marker: { width: 24, height: 36, right: 10, y: 13, drop: 46 },
  },
  /**
   * The bets below the wheel of a narrow stage; cells by the centre of their chip, `name` and `figure`
   * relative to it.
   */
  strip: {
    box: { x: 11, y: 392, width: 368, height: 150 },
    radius: 12,
    plate: { fill: 0x1d0714, alpha: 0.84, edge: 0xe9bd6b, edgeAlpha: 0.5 },
    columns: 4,
    rows: 2,
    first: { x: 31, y: 424 },
    pitch: { x: 91, y: 72 },
    /** Around the bets: the frame is as large as they are. */
    pad: { x: 10, y: 6 },
    chip: 27,
    name: { x: 19, size: 13, room: 52 },
    figure: { x: 36, y: 27, size: 13, quiet: 0xd9c3cb, won: 0x7dffcb },
    lost: 0.45,
  },
  racetrack: {
    ring: 38,
    gap: 1.5,
    plate: { pad: 8, fill: 0x240817, alpha: 1, edge: 0xe9bd6b, edgeWidth: 2 },
    sector: { fill: 0x3d0f27, edgeAlpha: 0.55 },
    text: 15,
    target: 31,
    colors: { green: 0x1f9463, red: 0xb32740, black: 0x221c27 },
    lit: { fill: 0xffdca6, alpha: 0.42 },
  },
  hint: {
    height: 38,
    padding: 18,
    size: 14,
    edgeWidth: 1,
    win: { fill: 0x10060d, edge: 0xffdcb8, edgeAlpha: 0.35, color: '#f5f2ec' },
    loss: { fill: 0x10060d, edge: 0xffdcb8, edgeAlpha: 0.35, color: '#f5f2ec' },
  },
} as const;
