import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

/** Numbers and names of the graphics that designers adjust. Lengths in units of the layout that is shown. */
export const look = {
  /** Milliseconds: a card moves and turns in `flipMs`, a lost row sinks in `sinkMs` (ui.md 10). */
  pace: {
    normal: { openMs: 250, flipMs: 250, popMs: 240, sinkMs: 400, darkMs: 500, ringMs: 620 },
    turbo: { openMs: 110, flipMs: 110, popMs: 90, sinkMs: 180, darkMs: 160, ringMs: 220 },
    instant: { openMs: 0, flipMs: 0, popMs: 0, sinkMs: 0, darkMs: 0, ringMs: 0 },
  },
  ease: { slide: easeInOut, sink: easeIn, light: easeOut, pop: easeBack },
  sounds: {
    pull: 'hi-lo.pull',
    flip: 'hi-lo.flip',
    skip: 'hi-lo.skip',
    same: 'hi-lo.same',
    drop: 'hi-lo.drop',
    drops: 8,
    wash: 'hi-lo.wash',
  },
  /** The bay: it covers the stage, with its waterline at that of the cards. */
  bay: { width: 1000, height: 604, water: 454, seaY: 436 },
  ray: { x: 958, y: 132.4, scale: 0.8, least: 0.3, everyMs: 9000, alpha: 0.9 },
  /** Start and end of the flip of a card, as shares of its way from the deck. */
  flip: { from: 0.12, to: 0.94, rise: 26, heard: 0.3 },
  /** The open card meets the water: how deep it dips, as a share of its height, how much it grows, and its tilt. */
  hit: { ms: 300, dip: 0.07, grow: 0.07, roll: 0.035 },
  /** Before a bet the cards ride the water: how far, as a share of their height, how much they tilt, and how often. */
  afloat: { rise: 0.022, roll: 0.016, everyMs: 3600, lag: 0.22 },
  /** How far the water raises or lowers the cards, as a share of their height. */
  pull: 0.07,
  wait: { back: 12, windMs: 140, sway: 3, everyMs: 520, releaseMs: 120 },
  cards: {
    /** A card becomes a small one halfway between the open place and the row. */
    smallFrom: 0.5,
    rowShade: 0.42,
    reflection: 0.3,
    light: { win: 0x3be3a5, gold: 0xffcf6e },
    goldFrom: 100n,
  },
  /** For a lost row: how deep each card sinks, as a share of its height, and its tilt; one after another. */
  sink: {
    depths: [0.42, 0.58, 0.5, 0.66, 0.54, 0.62],
    rolls: [-0.05, 0.13, -0.16, 0.1, -0.12, 0.18],
    shade: 0.75,
    /** How much the chain is dimmed. */
    chain: 0.55,
  },
  rings: { count: 3, least: 0.56, most: 1.26, flat: 0.13, alpha: 0.6, tint: 0xd6fff6, everyMs: 5200 },
  win: { sizes: [0.8, 1.15, 1.55, 2], flat: 0.17, alphas: [0.95, 0.7, 0.45, 0.25], tint: 0xffd27a },
  /** A card that meets the water sends out one ring. */
  ripple: { from: 0.6, to: 1.9, tint: 0x8ff0e4 },
  drops: { ms: 900, count: 16, reach: 1.05, size: 0.1, colors: [0xffffff, 0x8ff0e4, 0xd6fff6, 0xffd27a] },
  cardLight: { width: 2.2, height: 2.5, alpha: 0.55, everyMs: 4200, breath: 0.14 },
  cardShade: { width: 1.5, height: 1.84, alpha: 1 },
  sparks: [
    { x: 0.5, y: -0.66, size: 0.33 },
    { x: -0.53, y: 0.26, size: 0.17 },
  ],
  sparkMs: 3400,
  dark: 0.62,
  loss: { dim: 0.2, downMs: 120, upMs: 320 },
  head: {
    number: {
      size: 88,
      tracking: -0.03,
      characters: '0123456789.,×',
      shadow: { color: '#02141a', blur: 5, drop: 5, alpha: 0.6 },
      pop: 0.1,
      white: 0xffffff,
      win: 0x8dffd3,
      loss: 0xc8d0e2,
    },
    scrim: { width: 370, height: 160, alpha: 1 },
    labelMs: 220,
  },
  /** The result of each card, above the row. */
  chain: {
    height: 30,
    radius: 10,
    gap: 6,
    padding: 10,
    size: 16,
    small: 14,
    fill: 0x03181f,
    fillAlpha: 0.92,
    edge: 0x7ff0e4,
    edgeAlpha: 0.55,
    edgeWidth: 1.5,
    color: 0xe6fffa,
    quiet: 0xb8dcd8,
    dots: { every: 9, size: 15, tint: 0xbffaf0 },
  },
  /** Minimum height of figures, in CSS pixels. */
  leastText: 11,
  stone: { size: 184, lift: 0.06, idle: 0.5, refused: 0.4 },
  offer: {
    height: 50,
    radius: 12,
    padding: 14,
    label: 14,
    pays: 17,
    chance: 14,
    fill: 0x03181f,
    fillAlpha: 0.86,
    edge: 0xa8f0ec,
    edgeAlpha: 0.35,
    edgeWidth: 1.5,
    colors: { label: 0xd6fff6, pays: 0xffffff, chance: 0xa8f0ec },
  },
  /** The drawings of desktop, phone and low phone. The slots of the row start at the newest card. */
  layouts: {
    desktop: {
      size: { width: 1000, height: 604 },
      open: { x: 486, y: 348.6, width: 152, foot: 455 },
      deck: [
        { x: 671.5, y: 361.3, width: 124.6, roll: 0.052 },
        { x: 664, y: 363.8, width: 124.6, roll: -0.017 },
      ],
      deckFoot: 450,
      row: { width: 62, mark: 24, markY: -59.4, foot: 42.4, isOnWater: true },
      slots: [
        { x: 348, y: 399.6, plateY: 206.8 },
        { x: 274, y: 398.1, plateY: 221.2 },
        { x: 200, y: 396.6, plateY: 233.2 },
        { x: 126, y: 395.1, plateY: 242.8 },
        { x: 52, y: 393.6, plateY: 250 },
      ],
      plate: { width: 62, scale: 1, isShort: false },
      toNumber: { x: 374, y: 112 },
      number: { x: 486, y: 86, size: 88, width: 420 },
      label: { x: 486, y: 152 },
      stones: [
        { x: 846, y: 186, plateY: 273 },
        { x: 846, y: 380, plateY: 467 },
      ],
      stone: { scale: 0.9, plate: 176, height: 52, isWide: true },
    },
    phone: {
      size: { width: 390, height: 384 },
      open: { x: 136, y: 224.4, width: 98, foot: 292 },
      deck: [
        { x: 244.8, y: 231.1, width: 80.4, roll: 0.052 },
        { x: 240, y: 232.7, width: 80.4, roll: -0.017 },
      ],
      deckFoot: 288,
      row: { width: 34, mark: 16, markY: -32.8, foot: 24, isOnWater: false },
      slots: [
        { x: 186, y: 76.2, plateY: 113 },
        { x: 146, y: 76.2, plateY: 113 },
        { x: 106, y: 76.2, plateY: 113 },
        { x: 66, y: 76.2, plateY: 113 },
        { x: 26, y: 76.2, plateY: 113 },
      ],
      plate: { width: 38, scale: 0.62, isShort: true },
      toNumber: null,
      number: { x: 300, y: 49, size: 50, width: 168 },
      label: { x: 300, y: 97 },
      stones: [
        { x: 336, y: 134, plateY: 193 },
        { x: 336, y: 252, plateY: 311 },
      ],
      stone: { scale: 0.63, plate: 88, height: 38, isWide: false },
    },
    low: {
      size: { width: 390, height: 268 },
      open: { x: 116, y: 188, width: 78, foot: 242 },
      deck: [
        { x: 205, y: 192, width: 64, roll: 0.052 },
        { x: 201, y: 193.4, width: 64, roll: -0.017 },
      ],
      deckFoot: 239,
      row: { width: 32, mark: 15, markY: -30, foot: 22, isOnWater: false },
      slots: [
        { x: 158, y: 62, plateY: 97 },
        { x: 114, y: 62, plateY: 97 },
        { x: 70, y: 62, plateY: 97 },
        { x: 26, y: 62, plateY: 97 },
      ],
      plate: { width: 42, scale: 0.62, isShort: true },
      toNumber: null,
      number: { x: 286, y: 34, size: 44, width: 190 },
      label: { x: 286, y: 76 },
      stones: [
        { x: 290, y: 136, plateY: 184 },
        { x: 350, y: 136, plateY: 184 },
      ],
      stone: { scale: 0.42, plate: 58, height: 36, isWide: false },
    },
  },
  /** A phone's stage is low from this aspect ratio on. */
  lowFrom: 1.2,
} as const;

export type HiLoLayout = (typeof look.layouts)[keyof typeof look.layouts];
