import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/**
 * Numbers and names of the graphics that designers adjust. Lengths in units: the stage is 604 of them high.
 */
export const look = {
  height: 604,
  /**
   * Milliseconds (ui.md 11): a step is crouch, hop and landing; the loss is measured from the press. The car
   * meets the hen at `hitMs`, and both stand still for `holdMs`.
   */
  pace: {
    normal: {
      crouchMs: 70,
      hopMs: 250,
      landMs: 100,
      cameraMs: 300,
      hitMs: 230,
      holdMs: 90,
      lossMs: 760,
      winMs: 420,
    },
    turbo: {
      crouchMs: 30,
      hopMs: 110,
      landMs: 40,
      cameraMs: 140,
      hitMs: 110,
      holdMs: 50,
      lossMs: 320,
      winMs: 180,
    },
    instant: { crouchMs: 0, hopMs: 0, landMs: 0, cameraMs: 0, hitMs: 0, holdMs: 0, lossMs: 0, winMs: 0 },
  },
  rollBackMs: { normal: 300, turbo: 120, instant: 0 },
  ease: { camera: easeInOut, hop: easeInOut, land: easeOut, fall: easeIn, pop: easeBack },
  sounds: {
    clucks: 6,
    cluck: 'chicken.cluck',
    hop: 'chicken.hop',
    pass: 'chicken.pass',
    hit: 'chicken.hit',
    zone: 'chicken.zone',
    egg: 'chicken.egg',
    cashout: 'cashout',
  },
  /**
   * By zone: tempo and pitch of its sounds and of the music, a semitone up each, and the gain of the music.
   */
  zones: [
    { rate: 1, gainDb: 0 },
    { rate: 1.06, gainDb: 1.5 },
    { rate: 1.12, gainDb: 3 },
  ],
  /** The ground: the screen x of a point scales with its depth y; 1 at the plates. */
  ground: { top: 166, bottom: 604, plateY: 458, perUnit: 0.000582, heroShare: 0.3, eyeAhead: 200 },
  pitch: 140,
  /** Bounds of the strip drawings, around the middle of a lane and its kerb. */
  strip: { half: 78, fromLane: 20 },
  sky: { width: 1700, skylineY: 50, moon: 300, moonY: 62, moonDesktop: 0.652, moonPhone: 0.87 },
  /** Units of a drawing per pixel of its image. */
  unitsPerPixel: {
    usual: 1 / 2,
    light: 1,
    night: 1 / 1.2,
    small: 2,
  },
  lamp: { y: 268, poolY: 330 },
  barrier: { y: 372, carY: 330, drop: 40 },
  car: {
    scale: 0.95,
    /** Vehicles that drive. Trucks only stop: a moving one would be under its plate for too long. */
    drive: ['taxi', 'red', 'cream', 'green', 'teal', 'blue'],
    halt: ['taxi', 'truck', 'red', 'cream', 'green', 'teal', 'blue'],
    fromY: 196,
    toY: 830,
    /** Cars wait before the plates; if traffic is not animated, they wait from `standY` on. */
    waitY: 402,
    standY: 290,
    /** Share of its time in which a car rolls up to the plates, and its deceleration and acceleration. */
    roll: { share: 0.84, slows: 1.6, rushes: 2.4 },
    /** Time from top to bottom by zone, and its variation between lanes. */
    everyMs: [5600, 4200, 3000],
    spread: 0.35,
    /** The car that hits: where it starts if the one before has passed, where it meets the hen, and its nod. */
    hit: { fromY: 256, contactY: 404, toY: 960, nod: 0.1 },
    haze: 0.09,
    /** Drawings taller than this, in units, appear later. */
    low: 140,
    rush: 420,
    beamY: -20,
    skid: { x: [-24, 22], y: -62 },
  },
  sign: { y: 352, textY: -84, lineHeight: 20, size: 17, widest: 58, color: '#ffffff' },
  plate: {
    y: 457,
    size: 26,
    widest: 82,
    /** Minimum height of figures and of plates in CSS pixels, and maximum enlargement of plates to reach it. */
    leastPixels: 11,
    leastHeight: 40,
    most: 1.45,
    caretY: 502,
    bob: 4,
    bobMs: 1400,
    hover: 1.05,
    press: 2,
    tints: { passed: 0x9ff0d0, now: 0x05251b, next: 0x2a1206, ahead: 0xffe9d2 },
    pressable: { width: 92, height: 52 },
    /** Tints of the lane that would have ended the round, and of those after it. */
    beyond: { plate: 0x6a6472, figure: 0x9a8f96 },
  },
  hen: {
    y: 419,
    /** From the middle of the kerb: clear of the cars of the next lane. */
    aside: -34,
    scale: 0.64,
    jump: 74,
    crouch: 0.12,
    stretch: 0.1,
    squash: 0.16,
    /** In the frame of contact: pressed so low that the car is seen above it, thrown forward, turned. */
    struck: { low: 0.46, wide: -0.1, y: 8, turn: 0.14, wing: 1.2 },
    /** Feet and hip in the units of the drawing. */
    feet: { x: 152, y: 300 },
    hip: { x: 152, y: 262 },
    legs: { x: 96, y: 250 },
    body: { x: 20, y: 30 },
    wing: { x: 80, y: 160, pivotX: 100, pivotY: 190, up: -0.9 },
    lids: { x: 150, y: 98 },
    glasses: { x: 146, y: 100 },
    bow: 0.34,
    peck: 0.5,
    tilt: 0.06,
    blink: { everyMs: 3200, lengthMs: 130 },
    pecks: { everyMs: 9700, lengthMs: 900 },
    looks: { everyMs: 6100, lengthMs: 1200 },
    wait: { everyMs: 420, depth: 0.03 },
    shadow: { width: 92, height: 18, color: 0x08040e, alpha: 0.5 },
    spotY: 166,
    glassesFrom: 100n,
  },
  dust: { count: 5, size: 34, spread: 58, rise: 16, lengthMs: 320 },
  feathers: { count: 7, spread: 96, rise: 118, fall: 70, size: 0.9 },
  flatY: 392,
  /** The star of the contact, behind the car. */
  impact: { y: 344, size: 1, from: 0.75 },
  /** The goal behind the last kerb; x is relative to the kerb. */
  goal: {
    egg: { x: 152, y: 404, size: 1.15, glow: 280, breathMs: 2400, alpha: 0.5 },
    fence: { from: 124, pitch: 140, count: 12, y: 236 },
    things: [
      { picture: 'lights', x: 196, y: 292, size: 1 },
      { picture: 'lights', x: 440, y: 292, size: 1 },
      { picture: 'coop', x: 326, y: 346, size: 1 },
      { picture: 'tree', x: 566, y: 300, size: 1.1 },
      { picture: 'hay', x: 476, y: 392, size: 0.95 },
      { picture: 'tree', x: 880, y: 290, size: 0.9 },
      { picture: 'hay', x: 764, y: 350, size: 0.8 },
      { picture: 'tree', x: 1190, y: 310, size: 1.15 },
    ],
    /** Units of the drawings below their feet. */
    foot: { egg: 20, fence: 6, thing: 12, chick: 8 },
    /** Chicks that jump one after another when the hen reaches the goal. */
    chicks: [
      { x: 250, y: 424, size: 0.9 },
      { x: 300, y: 452, size: 1.1 },
      { x: 398, y: 418, size: 0.8 },
      { x: 470, y: 338, size: 0.7 },
    ],
    jump: { height: 26, times: 2, lag: 0.12 },
  },
  loss: { dim: 0.2, downMs: 120, upMs: 350, resultLabelMs: 400, resultLabelFadeMs: 160, dimColor: 0x05030a },
  /** The loss below its lane; multiplier and profit of a win above the hen, as wide as `room` at most. */
  result: { lossY: 512, win: { y: 140, size: 64, room: 330 } },
  /** The progress at the top left, in CSS pixels. */
  progress: {
    x: 16,
    y: 14,
    phoneX: 10,
    phoneY: 8,
    height: 34,
    padding: 13,
    size: 13,
    color: '#f4efe6',
    gap: 16,
    barWidth: 7,
    barHeight: 10,
    barGap: 2,
    phoneBarWidth: 5,
    phoneBarGap: 1.5,
    zoneGap: 7,
    radius: 10,
    fill: 0x0c0a16,
    alpha: 0.82,
    edge: 0x4a4058,
    done: 0x3be3a5,
    next: 0xffa45c,
    ahead: 0x453c52,
    hit: 0xc9ced9,
  },
} as const;

export type Pace = (typeof look.pace)[keyof typeof look.pace];
