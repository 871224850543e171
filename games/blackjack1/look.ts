import type { CardTableLook, TableDrawing } from '#engine/parts/card-table.ts';
import { usualMarks, usualPaces } from '#engine/parts/card-table-look.ts';
import { easeIn, easeInOut, easeOut, easeBack } from '#engine/stage/easing.ts';

/** The table on a wide stage; lengths in units of the drawing, turns in radians. */
const wide: TableDrawing = {
  ...{ width: 1000, height: 604, margin: 40 },
  shoe: { x: 860, y: 210, width: 60, roll: 0.4 },
  tray: { x: 500, y: 190 },
  player: { x: 0, y: 150 },
  lost: { x: 0, y: -10 },
  ...{ dealRise: 40, swapRise: 0, mostChips: 6 },
  dealer: {
    ...{ x: 502, y: 259, width: 84, room: 340 },
    row: { step: 1.05, rolls: [-0.07, 0.07, -0.04, 0.05] },
    total: { x: -44, y: -6 },
    name: { x: -44, y: -36 },
  },
  boxes: [[{ x: 500, y: 426 }]],
  frame: { width: 440, height: 150, gap: 0 },
  hand: {
    ...{ pitch: 440, card: 98, ofPitch: 0.64, least: 98 },
    row: {
      ...{ step: 0.51, fall: -0.03, rolls: [-0.052, 0.052] },
      fan: { from: 3, step: 0.57, roll: 0.1745, arch: 0.05 },
    },
    crossed: { step: 0.56, fall: -0.03, rolls: [-0.14, 0.14] },
  },
  total: { x: -10, y: -8, isBeside: true },
  stake: { size: 62, ofPitch: 1, x: 262, y: 0, amountY: 48 },
  side: { x: 0, y: 0, size: 0, radius: 0, nameY: 0, resultX: 0, resultY: 0, isForSplit: false },
  insurance: { x: 0, y: 0 },
};

/** On a narrow one; as tall as it is drawn. */
const narrow: TableDrawing = {
  ...{ width: 390, height: 384, margin: 6 },
  shoe: { x: 384, y: 60, width: 40, roll: 0.4 },
  tray: { x: 195, y: 60 },
  player: { x: 0, y: 90 },
  lost: { x: 0, y: -6 },
  ...{ dealRise: 24, swapRise: 0, mostChips: 5 },
  dealer: {
    ...{ x: 205, y: 112, width: 62, room: 190 },
    row: { step: 0.94, rolls: [-0.07, 0.07, -0.04, 0.05] },
    total: { x: -33, y: -7 },
    name: { x: -33, y: -32 },
  },
  boxes: [[{ x: 195, y: 238 }]],
  frame: { width: 330, height: 118, gap: 0 },
  hand: {
    ...{ pitch: 330, card: 80, ofPitch: 0.64, least: 74 },
    row: {
      ...{ step: 0.5, fall: -0.03, rolls: [-0.052, 0.052] },
      fan: { from: 3, step: 0.46, roll: 0.15, arch: 0.045 },
    },
    crossed: { step: 0.54, fall: -0.03, rolls: [-0.14, 0.14] },
  },
  total: { x: -6, y: -4, isBeside: true },
  stake: { size: 42, ofPitch: 1, x: 128, y: -66, amountY: 32 },
  side: { x: 0, y: 0, size: 0, radius: 0, nameY: 0, resultX: 0, resultY: 0, isForSplit: false },
  insurance: { x: 0, y: 0 },
};

const table: CardTableLook = {
  // Everything at double tempo.
  pace: {
    normal: {
      ...{ dealMs: 120, staggerMs: 45, flipMs: 125, slideMs: 90, chipsMs: 150, swapMs: 0 },
      ...{ peekMs: 260, popMs: 90, tellMs: 70 },
    },
    turbo: {
      ...{ dealMs: 70, staggerMs: 24, flipMs: 70, slideMs: 50, chipsMs: 80, swapMs: 0 },
      ...{ peekMs: 120, popMs: 50, tellMs: 24 },
    },
    instant: usualPaces.instant,
  },
  marks: {
    ...usualMarks,
    frame: { ...usualMarks.frame, fillAlpha: 0, edgeAlpha: 0 },
    active: { ...usualMarks.active, color: 0x8fc4ff, width: 0, glow: 0xcfe3ff, glowAlpha: 0.28 },
    natural: { color: 0xffd23f, width: 0 },
    names: { size: 12, color: 0xdce8ff },
  },
  sounds: {
    ...{ card: 'blackjack1.card', flip: 'blackjack1.flip' },
    ...{ chip: 'blackjack1.chip', peek: 'blackjack1.peek' },
  },
};

/** Every number and name of the picture that a designer touches. */
export const look = {
  ...{ wide, narrow, table },
  ease: { in: easeIn, out: easeOut, swing: easeInOut, pop: easeBack },
  room: { width: 1000, height: 604, narrow: { x: -85, y: -10, scale: 0.56 }, color: 0x060a1e },
  /** Pictures of the table in the drawing of the wide stage, and how that lies on a narrow one. */
  board: { x: 60, y: 160, width: 880, height: 444, narrow: { x: -30, y: -62, scaleX: 0.45, scaleY: 0.76 } },
  light: { ...{ x: 500, y: 412, width: 924, height: 424, alpha: 0.5 }, blue: 0x6fb4ff, gold: 0xffd84f },
  neon: { dimmed: 0.35, flickerEveryMs: 5200, flickerMs: 260, deep: 0.45, waitMs: 360, waitDeep: 0.35 },
  bolt: { x: 501, y: 93, size: 170, color: 0xffd84f, alpha: 0.4, breathMs: 3600, breath: 0.14 },
  track: {
    wide: { y: 528, width: 24, height: 16, apart: 34, radius: 5, textY: 552, size: 13 },
    narrow: { y: 328, width: 24, height: 16, apart: 34, radius: 5, textY: 350, size: 12 },
    ...{ on: 0xffd23f, onEdge: 0xfff3b0, off: 0x0a1740, offEdge: 0x7ea6f0, line: 1.4, ink: 0xdce8ff },
  },
  charlie: {
    wide: { x: 500, y: 102, scale: 0.96 },
    narrow: { x: 195, y: 38, scale: 0.5 },
    ...{ width: 400, height: 136, roll: -0.07, size: 78, wordWidth: 260, color: 0xfff3b0, glow: 0xffd23f },
    ...{ slamMs: 130, signMs: 180, letterMs: 55, raysMs: 420, sparksMs: 900, joltMs: 260, jolt: 9 },
    rays: { x: 500, y: 330, alpha: 0.62 },
    sparks: { count: 30, reach: 430, size: 22, colors: [0xffd23f, 0x6fb4ff, 0xff9ad6, 0xfff3b0] },
  },
  resultLabel: {
    ...{ height: 44, size: 22 },
    wide: { x: 236, y: 392 },
    narrow: { x: 195, y: 351 },
    ms: 160,
  },
  loss: { dim: 0.22, downMs: 110, upMs: 260 },
  win: { goldMs: 160 },
  settle: { normal: 120, turbo: 60, instant: 0 },
  sounds: {
    ...{ win: 'blackjack1.win', loss: 'blackjack1.loss', push: 'blackjack1.chip' },
    ...{ blackjack: 'blackjack1.blackjack', charlie: 'blackjack1.charlie' },
  },
};
