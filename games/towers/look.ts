import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in units of the drawing: the stage is 604
 * of them high.
 */
export const look = {
  /**
   * Stage size in units, the part of its width that the tower needs on a narrow stage, its centre and base in
   * shares.
   */
  stage: {
    height: 604,
    least: 629,
    city: 1000,
    desktop: { middleX: 0.458, feetY: 0.742 },
    phone: { middleX: 0.5, feetY: 0.672 },
    /** From this width on, in CSS pixels, the ladder is next to the tower. */
    ladderFrom: 872,
  },
  /**
   * Milliseconds (ui.md 11): a step is the shutter and the hop; loss, win and roof are measured from the
   * press.
   */
  pace: {
    normal: { openMs: 200, hopMs: 250, landMs: 90, dropMs: 240, lossMs: 860, winMs: 460, roofMs: 2200 },
    turbo: { openMs: 80, hopMs: 110, landMs: 30, dropMs: 110, lossMs: 350, winMs: 200, roofMs: 900 },
    instant: { openMs: 0, hopMs: 0, landMs: 0, dropMs: 0, lossMs: 0, winMs: 0, roofMs: 0 },
  },
  startMs: { normal: 360, turbo: 140, instant: 0 },
  /** Duration of the camera's move to the floor that is marked next. */
  panMs: 260,
  ease: { camera: easeInOut, hop: easeInOut, land: easeOut, fall: easeIn, pop: easeBack },
  sounds: {
    shutter: 'towers.shutter',
    step: 'towers.step',
    fall: 'towers.fall',
    wind: 'towers.wind',
    beacon: 'towers.beacon',
    cashout: 'cashout',
  },
  /** The music is higher and louder on windy floors. */
  bed: { low: { rate: 1, gainDb: 0 }, high: { rate: 1.06, gainDb: 1.5 } },
  tower: {
    middle: 458,
    floor: 96,
    ledgeY: 730,
    groundY: 826,
    /** Camera, in units from the position with the fourth floor in view. */
    groundShift: -300,
    roofShift: { desktop: 506, phone: 590 },
    /**
     * Distance between the windows of a row by their number, from the lowest part of the tower to the
     * highest.
     */
    pitch: { 2: [250, 220, 190], 3: [186, 162, 138], 4: [140, 122, 104] },
    windowSize: [1.04, 1.04, 0.91],
    halfWidth: [300, 264, 228],
    parts: [
      { picture: 'base', x: 98, y: 714 },
      { picture: 'block-0', x: 134, y: 428 },
      { picture: 'block-1', x: 146, y: 140 },
      { picture: 'block-2', x: 206, y: -150 },
    ],
    far: { picture: 'far-tower', x: 750, y: 324 },
    pool: { x: 458, y: 836 },
    street: { y: 820, height: 150 },
  },
  /** Tints of windows by row: not reached yet, and selectable. */
  rows: {
    ahead: { color: 0x0d1048, alpha: 0.26 },
    next: { color: 0xffd0a0, alpha: 0.1 },
    top: 92,
    height: 90,
    /** Windows opened only at the end of the round. */
    unplayed: 0xa4a6d8,
  },
  window: {
    width: 100,
    height: 92,
    sill: 88,
    leaf: { left: 21, right: 79, bottom: 82 },
    side: { left: 14, right: 86, bottom: 86 },
    glow: { size: 190, y: -47, alpha: 0.72, breathMs: 2600, breath: 0.08 },
    next: { size: 150, alpha: 0.26, hover: 0.62 },
    cone: { y: 8 },
    seam: { y: -41, width: 20, height: 74, hover: 0.9, press: 1, waitMs: 420 },
    mark: { y: -44, disc: 1, lantern: 1.5 },
    /** Delay of the other windows of a row, and of the rows not reached, as shares of their time. */
    restLag: 0.35,
    rowLag: 0.07,
    pressable: { width: 104, height: 94 },
  },
  /** Ornaments of the floors: next to the windows if they fit, and at their sills. Heights from the ledge. */
  facade: {
    /** From the lowest floor up. */
    floors: [
      { small: 'wall-lamp', large: 'niche', sill: 'none' },
      { small: 'planter', large: 'oculus', sill: 'flower-box' },
      { small: 'wall-lamp', large: 'niche', sill: 'balcony' },
      { small: 'banner', large: 'oculus', sill: 'none' },
      { small: 'wall-lamp', large: 'niche', sill: 'flower-box' },
      { small: 'planter', large: 'oculus', sill: 'balcony' },
      { small: 'banner', large: 'niche', sill: 'flower-box' },
      { small: 'wall-lamp', large: 'oculus', sill: 'none' },
      { small: 'planter', large: 'niche', sill: 'balcony' },
    ],
    pieces: {
      'wall-lamp': { y: -78, originY: 0, width: 16 },
      banner: { y: -80, originY: 0, width: 26 },
      planter: { y: 0, originY: 1, width: 32 },
      oculus: { y: -45, originY: 0.5, width: 58 },
      niche: { y: 1, originY: 1, width: 58 },
      'flower-box': { y: 1, originY: 0.67, width: 0 },
      balcony: { y: 0, originY: 0.7, width: 0 },
    },
    /** Width of a window with its shutters, and the space from which on small ornaments flank a large one. */
    window: 101,
    both: 104,
    /**
     * Positions of the small ones, in shares of the space from its middle, and the minimum distance from the
     * wall's corner.
     */
    aside: 0.36,
    corner: 8,
    lamp: { glow: 84, y: 30, alpha: 0.75, from: 0.5 },
  },
  climber: {
    size: 1.04,
    feet: 6,
    jump: 30,
    crouch: 0.1,
    squash: 0.14,
    stretch: 0.08,
    lamp: { x: 37, y: -99, glow: 76, swing: 0.07, swingMs: 1900, wind: 0.3 },
    /** Positions of the images of its parts, from its feet. */
    parts: {
      legs: { x: -16, y: -20 },
      body: { x: -22, y: -56 },
      head: { x: -20, y: -88 },
      arm: { x: 6, y: -56 },
      armUp: { x: -14, y: -104 },
      staff: { x: 20, y: -104 },
      lamp: { x: 26, y: -101 },
    },
    look: { everyMs: 5200, lengthMs: 900, tilt: 0.09 },
    breathMs: 2400,
    breath: 0.012,
    wait: { everyMs: 420, depth: 0.03 },
    cheer: 16,
  },
  /** The trapdoor, the rope that holds, the lamp that falls. */
  trap: {
    hatch: 44,
    open: 1.35,
    /** The hook flies to the sill first, in this share of the drop. */
    throwShare: 0.4,
    rope: 34,
    groundRope: 3,
    hand: 96,
    swing: 0.55,
    swings: 1.5,
    /** He hangs still when the round settles. */
    swingMs: 420,
    idle: 0.035,
    idleMs: 2300,
    lamp: { fall: 620, aside: 70, turns: 2.6, fallMs: 560 },
    /** The rope snaps taut: he stretches, and springs back in this time. */
    tug: -0.9,
    tugMs: 200,
    /** The frame around the window of the trap: its middle, and its extra size when it appears. */
    mark: { y: -41, pop: 0.24, popMs: 220 },
  },
  roof: {
    climber: { x: 306, y: -128 },
    spire: { x: 348, y: -326 },
    battlements: { x: [214, 278, 534, 598, 662], y: -164 },
    gem: { x: 454, y: -348, size: 1.15, glow: 280, breathMs: 3200, breath: 0.06 },
    chest: { x: 616, y: -130, size: 1.12, glow: { x: 608, y: -162, size: 250, alpha: 0.8 }, hop: 10 },
    beams: [
      { turn: 0, size: 1, alpha: 1 },
      { turn: 3.1416, size: 1, alpha: 1 },
      { turn: -1.99, size: 0.46, alpha: 0.6 },
      { turn: -1.04, size: 0.46, alpha: 0.5 },
    ],
    shards: {
      count: 34,
      x: 600,
      y: -190,
      spreadX: 150,
      rise: 190,
      fall: 90,
      size: 1,
      colors: [0x8fd0ff, 0xff9ab8, 0xffffff, 0xffc66a, 0xffe6a0],
      /** Every so many particles one is a coin. */
      coins: { every: 3, size: 0.6 },
    },
    /**
     * Fireworks over the city while the beacon sweeps: when they burst, in shares of it, and how long they
     * last.
     */
    fireworks: {
      bursts: [
        { x: 150, y: -250, size: 1, color: 0xffc66a, at: 0.04 },
        { x: 770, y: -310, size: 1.15, color: 0x8fd0ff, at: 0.18 },
        { x: 290, y: -390, size: 0.85, color: 0xff9ab8, at: 0.32 },
        { x: 640, y: -400, size: 0.9, color: 0x8dffd3, at: 0.44 },
        { x: 80, y: -360, size: 1.1, color: 0xd0b6ff, at: 0.56 },
      ],
      rays: 16,
      lasts: 0.44,
      reach: 92,
      fall: 34,
      ecoBursts: 2,
    },
    /** How much brighter the lanterns burn when the beacon lights up. */
    flare: 0.5,
    ignite: 2.2,
  },
  /** How much the dawn brightens the city on the roof. */
  dawn: { easy: 0.12, medium: 0.2, hard: 0.35, expert: 0.6, master: 1 },
  sky: {
    hills: { y: 360, follow: 0.19 },
    city: { y: 470, follow: 0.2 },
    eclipse: { x: 0.125, phoneX: 0.2, y: 158, size: 1.08, follow: 0.36 },
    /** Flickering windows of the city, in units of the drawing. */
    flicker: {
      places: [
        [44, 540],
        [128, 509],
        [203, 511],
        [244, 512],
        [363, 512],
        [313, 564],
        [346, 578],
        [741, 600],
        [822, 560],
        [905, 556],
        [958, 590],
      ],
      everyMs: 4100,
      color: 0xffe0a0,
    },
  },
  /** Strings of lanterns, from the edge of the stage or the far tower to a corner of the tower. */
  strings: [
    { picture: 'string-rise', x: -10, y: 150, toX: 196, height: 94, bend: 93, fromEdge: true },
    { picture: 'string-right', x: 722, y: 246, toX: 790, height: 88, bend: 68, fromEdge: false },
    { picture: 'string-drop', x: -10, y: -386, toX: 232, height: 238, bend: 179, fromEdge: true },
  ],
  lanterns: {
    shares: [0.2, 0.4, 0.6, 0.8],
    few: [0.33, 0.67],
    glow: 42,
    swing: 0.1,
    swingMs: 2300,
    wind: 2.4,
  },
  /** From floor 6 on. */
  wind: {
    from: 5,
    full: 6,
    gusts: 9,
    gustMs: 1500,
    gustAlpha: 0.34,
    mists: [
      { x: 0.1, y: 60, size: 1.5, alpha: 0.5 },
      { x: 0.9, y: 190, size: 1.9, alpha: 0.45 },
      { x: 0.4, y: -260, size: 1.7, alpha: 0.4 },
      { x: 0.75, y: -120, size: 2.2, alpha: 0.4 },
    ],
    mistMs: 26_000,
  },
  loss: { dim: 0.2, downMs: 120, upMs: 350, resultLabelMs: 500, resultLabelFadeMs: 140, dimColor: 0x05051a },
  /** A loss `below` the feet; on a phone no result is centred above `least`, CSS pixels. */
  resultLabel: { below: 34, least: 68 },
  /** A cash-out ends `above` the feet; its number in CSS pixels, as wide as this share of the stage at most. */
  win: { above: 110, size: { desktop: 60, phone: 42 }, room: 0.6 },
  /** The total win on the roof, in CSS pixels: next to the tower, on a phone below it. */
  total: {
    size: 64,
    fromRight: 26,
    y: 0.51,
    phone: { size: 44, fromBottom: 34, fromEdge: 8 },
  },
  /** Buttons to floors with marks that are out of view, in CSS pixels. */
  lifts: {
    size: 40,
    gap: 8,
    fromEdge: 16,
    fromPhoneEdge: 3,
    fill: 0x090a26,
    alpha: 0.84,
    edge: 0xffdcb8,
    arrow: 7,
    floors: 3,
  },
} as const;
