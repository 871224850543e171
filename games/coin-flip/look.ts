import { easeBack, easeIn, easeOut } from '#engine/stage/easing.ts';

/** Numbers and names of the graphics that designers adjust. Lengths in units of the drawing, 1000 by 604. */
export const look = {
  /**
   * Milliseconds (ui.md 11): a coin flies for `flightMs`, each later one starts `lagMs` later, then rocks.
   */
  pace: {
    normal: { flightMs: 780, lagMs: 55, rockMs: 560, edgeMs: 620, fallMs: 240, dropMs: 560, afterMs: 260 },
    turbo: { flightMs: 200, lagMs: 8, rockMs: 130, edgeMs: 160, fallMs: 70, dropMs: 160, afterMs: 60 },
    instant: { flightMs: 0, lagMs: 0, rockMs: 0, edgeMs: 0, fallMs: 0, dropMs: 0, afterMs: 0 },
  },
  ease: { fall: easeIn, light: easeOut, pop: easeBack },
  sounds: {
    toss: 'coin-flip.toss',
    land: 'coin-flip.land',
    stack: 'coin-flip.stack',
    wrong: 'coin-flip.wrong',
    topple: 'coin-flip.topple',
  },
  /** The part of the drawing that is never cropped. */
  drawing: { width: 1000, height: 604, least: 613 },
  plinth: { x: 500, y: 493.5, width: 512, height: 221 },
  wide: { x: 500, y: 469.5, width: 951, height: 269 },
  coin: {
    picture: 100,
    thickness: 20,
    pictures: { front: 'sun', back: 'moon', edge: 'edge' },
    spins: 5,
    rock: { turns: 0.1, rolls: 0.16, swings: 2.5 },
    /** After it landed it jumps once more: how high, as a share of its flight, and for which share of its rocking. */
    bounce: { height: 0.085, share: 0.34, weight: 0.4 },
    /** It stretches as it leaves the ground and is squashed as it lands, for these shares of its flight. */
    launch: { stretch: 0.1, share: 0.14 },
    squash: { y: 0.2, x: 0.11, share: 0.13 },
    /** Half turns at which a coin lies on the stack, seen from the front and slightly from above. */
    lying: 0.4163,
  },
  /** From 1,000× on a coin stands on its edge before it falls. */
  edgeFrom: 1000n,
  /** What a landing does to its ground: the plinth yields, a ring runs over it, and dust flies. */
  impact: {
    dip: 7,
    /** How much the stack is pressed together. */
    press: 0.12,
    wave: { from: 1.7, to: 3.6, flat: 0.24, alpha: 0.85 },
    dust: { count: 8, from: 0.5, to: 1.75, rise: 0.34, least: 0.34, most: 0.8, alpha: 0.8 },
  },
  wait: { crouch: 16, windMs: 140, breath: 4, everyMs: 420 },
  /** Positions of the coins: a single one, or a fan; more than fit in a row use two. */
  single: { y: 376, radius: 96, flight: 190, lean: 0 },
  fan: {
    y: 421,
    radius: 63,
    step: 136,
    bow: 2.55,
    perRow: 5,
    flight: 210,
    margin: 20,
    ofStep: 0.48,
    leans: [-0.12, 0.07, 0.09, -0.07, 0.12],
    /** For two rows: their distance, size, and the position of the lower one. */
    rowStep: 112,
    small: 52,
    lowerY: 432,
  },
  ring: { width: 2.24 },
  shadeTint: 0x6a6474,
  shadow: { y: 1, width: 1.72, height: 0.4 },
  glow: { width: 3.4, alpha: 0.55 },
  /** The slow glint of idle coins: a star at the rim. */
  gleam: { x: 0.62, y: -0.66, size: 0.62, everyMs: 3600, shareLit: 0.3 },
  stack: {
    x: 500,
    y: 456.6,
    step: 16.4,
    /** Maximum height. */
    most: 200,
    radius: 82,
    ground: 0.24,
    picture: { width: 168, height: 64, y: 9 },
    shifts: [0, 4.1, -3.3, 2.5, -1.8],
    /** Apex of a flight above the lowest position, and minimum above the coin's own. */
    flight: { top: 180, least: 60 },
    /** The stack sways above this many coins, each by its height, squared. */
    swaysAbove: 10,
    sway: 0.16,
    swayMs: 2600,
    /**
     * Fallen coins lie on the plinth in layers of these places, each layer higher and narrower; a coin tumbles on
     * its way, and one above the first layer stays tilted.
     */
    fallen: {
      places: [
        { x: -58, y: 448 },
        { x: 64, y: 450 },
        { x: -98, y: 468 },
        { x: 96, y: 471 },
        { x: -6, y: 482 },
      ],
      layer: 15,
      narrows: 0.82,
      tilt: 0.07,
    },
    tumble: 1.1,
    hop: 46,
  },
  /** The pictures of the panel's choice. */
  sidePictures: { heads: 'sun', tails: 'moon' },
  number: {
    size: 104,
    x: 500,
    y: 150,
    /** Share of the visible width. */
    ofWidth: 0.8,
    tracking: -0.03,
    characters: '0123456789.,×',
    shadow: { color: '#1b0e07', blur: 6, drop: 5, alpha: 0.6 },
    pop: 0.1,
    popMs: 260,
    color: 0xffffff,
    win: 0x8dffd3,
  },
  numberShade: { width: 520, height: 198 },
  resultLabel: {
    /** In the drawing. */
    y: 226,
    ms: 220,
  },
  choice: {
    x: 286,
    phoneX: 202,
    y: 292,
    radius: 88,
    phoneRadius: 78,
    lean: 0.14,
    lift: 0.06,
    ringWidth: 2,
    ringOut: 11,
    ring: 0xfff0c8,
    ringAlpha: 0.75,
    /** Brightness before a series is open. */
    idle: 0.6,
  },
  /** Prepared guesses, in CSS pixels: rows of ten at the bottom. */
  plan: { radius: 22, perRow: 10, margin: 8, gap: 4, bottom: 8, done: 0.4 },
  /** Plates in CSS pixels. */
  plate: {
    height: 36,
    padding: 14,
    gap: 22,
    size: 15,
    radius: 11,
    bottom: 12,
    fill: 0x1b0e07,
    fillAlpha: 0.86,
    edge: 0xffe0a0,
    edgeAlpha: 0.45,
    edgeWidth: 1.5,
    color: 0xfff0c8,
    strong: 0xffffff,
    win: 0x8fffd6,
    /** Distance below the top of a choice, in its widths. */
    below: 1.16,
    least: 104,
  },
  chain: {
    count: 6,
    gap: 8,
    height: 34,
    most: 92,
    size: 14,
    radius: 9,
    bottom: 13,
    margin: 10,
    edge: 0xffd27a,
    edgeWidth: 1.5,
    passed: { fill: 0x1b0e07, fillAlpha: 0.86, color: 0xffe0a0, edgeAlpha: 0 },
    now: { fill: 0x3be3a5, fillAlpha: 1, color: 0x05251b, edgeAlpha: 0 },
    next: { fill: 0x1b0e07, fillAlpha: 0.86, color: 0xffffff, edgeAlpha: 1 },
    ahead: { fill: 0x1b0e07, fillAlpha: 0.86, color: 0xd8b98a, edgeAlpha: 0 },
  },
  loss: { dim: 0.35, downMs: 120, upMs: 320, holdMs: 70, toppleMs: 420 },
} as const;
