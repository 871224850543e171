import { easeBack, easeIn, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in CSS pixels, colours as in the drawings.
 */
export const look = {
  /** Milliseconds (ui.md 11); settle is counted from the start of the roll. */
  pace: {
    normal: { rollMs: 350, pinMs: 120, settleMs: 900 },
    turbo: { rollMs: 120, pinMs: 60, settleMs: 250 },
    instant: { rollMs: 0, pinMs: 0, settleMs: 0 },
  },
  ease: { spin: easeOut, drop: easeIn, win: easeOut, pop: easeBack },
  sounds: { spin: 'dice.spin', lock: 'dice.lock', win: 'dice.pin', loss: 'dice.felt' },

  /** The drawing of the sky, covering the stage. */
  sky: { width: 1000, height: 604 },
  /**
   * Space for the fields that the host places over the bottom of a desktop stage, with `gap` above and
   * `margin` below.
   */
  overlay: { height: 140, margin: 16, gap: 12 },
  /** The same on a low stage. */
  overlayLow: { height: 122, margin: 10, gap: 8, below: 520 },

  die: {
    /** The die is drawn in a square of this many units around its centre. */
    field: 372,
    topDesktop: 8,
    topPhone: 6,
    radius: 130,
    /** Distance of the camera in radii. */
    eye: 4.8,
    /** Rotation that puts an edge from upper right to lower left, as in the drawing. */
    restTurn: 0.58,
    light: { x: -0.05, y: -0.97, z: 0.23 },
    /** Dark to bright side of the ice. */
    ramp: [0x123c85, 0x1a4c9c, 0x205cb2, 0x286ac4, 0x5196e4, 0xa4d2f8, 0xeef9ff],
    faceAlpha: 0.95,
    spins: { vertical: 2, horizontal: 1 },
    sway: { radians: 0.05, everyMs: 7000 },
    wait: { scale: 0.94, windMs: 120, radians: 0.3, everyMs: 260, nod: 0.02 },
    punch: { width: 0.1, height: 0.08, glow: 0.38 },
    edge: { outline: 2.4, inner: 1.5, texture: 2.2, faintest: 0.2, brightest: 0.85 },
    glint: { everyMs: 3000, lengthMs: 900, width: 46, strength: 0.2 },
    sparks: [
      { x: -66, y: -84, size: 46 },
      { x: 113, y: 50, size: 24 },
    ],
    glow: { width: 660, color: 0x4a97ee, alpha: 0.62 },
    winGlow: { width: 500, color: 0x4fe8b0, alpha: 0.34 },
    foot: { y: 104, width: 200, height: 110, color: 0x5dffc6, alpha: 0.5 },
    halo: { width: 400, alpha: 0.92 },
    sundog: { x: 230, width: 240, height: 100, alpha: 0.7 },
  },
  number: {
    size: 72,
    ofField: 0.221,
    /** Width of the longest roll. */
    ofHeight: 2.7,
    tracking: -0.035,
    characters: '0123456789.',
    white: 0xffffff,
    win: 0x8dffd3,
    loss: 0xc8d0e2,
    shadow: { color: '#031234', blur: 7, drop: 4, alpha: 0.85 },
    flicker: 9,
    pop: 0.2,
    popMs: 280,
  },
  track: {
    block: 100,
    blockLow: 98,
    blockPhone: 104,
    railTop: 48,
    railHeight: 16,
    railCap: 8,
    most: 800,
    sideDesktop: 46,
    sidePhone: 32,
    glass: {
      top: 38,
      height: 58,
      side: 24,
      sidePhone: 20,
      radius: 20,
      fill: 0x081128,
      alpha: 0.78,
      edge: 0xa9e4ff,
      edgeAlpha: 0.2,
      edgeWidth: 1,
    },
    rail: [0x2b3454, 0x3a446a],
    win: [0x8cffd4, 0x2fd79a, 0x14a473],
    winGlow: { color: 0x3be3a5, alpha: 0.35, spread: 22 },
    lite: { color: 0xdcfff2, alpha: 0.8, width: 260, height: 44, widthFar: 760 },
    ticks: [0, 25, 50, 75, 100],
    tick: { top: 70, height: 5, width: 1.5, color: 0x9fb6d8, textTop: 84, size: 12, textColor: '#cfe0f8' },
    handle: { width: 54, height: 60, boxWidth: 44, boxHeight: 48, hover: 1.07, press: 0.95 },
    focus: { color: 0xffdcb8, width: 2, gap: 3, width2: 36, height2: 42, radius: 13 },
    grip: { color: 0x0b5b42, colorDark: 0x8e97af, radius: 1.6, step: 7.3, dots: 3, least: 60 },
    hoverBand: 0.14,
  },
  pin: { width: 44, height: 52, foot: 44, top: 52, drop: 46 },
  resultLabel: {
    above: 42,
    fadeMs: 30,
  },
  win: { haloMs: 220, liteMs: 320, resultLabelMs: 220, liteRest: 0.62 },
  loss: { dim: 0.2, downMs: 80, resultLabelMs: 400 },
} as const;

export type Pace = (typeof look.pace)[keyof typeof look.pace];
