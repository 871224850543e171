import type { CardTableLook, TableDrawing } from '#engine/parts/card-table.ts';
import { usualMarks } from '#engine/parts/card-table-look.ts';
import { easeBack, easeIn, easeOut } from '#engine/stage/easing.ts';

/** The table on a wide stage; lengths in units of the drawing, turns in radians. */
const wide: TableDrawing = {
  ...{ width: 1000, height: 604, margin: 40 },
  shoe: { x: 898, y: 192, width: 56, roll: 0.14 },
  tray: { x: 500, y: 134 },
  player: { x: 0, y: 150 },
  lost: { x: 0, y: -8 },
  ...{ dealRise: 46, swapRise: 120, mostChips: 6 },
  dealer: {
    ...{ x: 501, y: 204, width: 74, room: 340 },
    row: { step: 1.054, rolls: [-0.052, 0.052, -0.03, 0.04] },
    total: { x: -37, y: 12 },
    name: { x: -37, y: -18 },
  },
  boxes: [
    [{ x: 500, y: 386 }],
    [
      { x: 500, y: 386 },
      { x: 822, y: 350 },
    ],
    [
      { x: 178, y: 350 },
      { x: 500, y: 386 },
      { x: 822, y: 350 },
    ],
  ],
  frame: { width: 196, height: 140, gap: 24 },
  hand: {
    ...{ pitch: 132, card: 80, ofPitch: 0.64, least: 62 },
    row: { step: 0.36, fall: -0.05, rolls: [-0.052, 0.052, -0.03, 0.04] },
    crossed: { step: 0.5, fall: -0.04, rolls: [-0.12, 0.12] },
  },
  total: { x: 0, y: -77 },
  stake: { size: 50, ofPitch: 0.42, x: 0, y: 108, amountY: 40 },
  side: { x: 66, y: 122, size: 40, radius: 27, nameY: 14, resultX: 22, resultY: 38, isForSplit: true },
  insurance: { x: 70, y: -78 },
};

/** On a narrow one; as tall as it is drawn. */
const narrow: TableDrawing = {
  ...{ width: 390, height: 384, margin: 6 },
  shoe: { x: 384, y: 92, width: 38, roll: 0.3 },
  tray: { x: 195, y: 88 },
  player: { x: 0, y: 90 },
  lost: { x: 0, y: -5 },
  ...{ dealRise: 26, swapRise: 60, mostChips: 5 },
  dealer: {
    ...{ x: 199, y: 112, width: 58, room: 210 },
    row: { step: 0.93, rolls: [-0.052, 0.052, -0.03, 0.04] },
    total: { x: -37, y: 9 },
    name: { x: -37, y: 33 },
  },
  boxes: [
    [{ x: 195, y: 237 }],
    [
      { x: 195, y: 237 },
      { x: 336, y: 237 },
    ],
    [
      { x: 54, y: 237 },
      { x: 195, y: 237 },
      { x: 336, y: 237 },
    ],
  ],
  frame: { width: 100, height: 118, gap: 10 },
  hand: {
    ...{ pitch: 82, card: 54, ofPitch: 0.66, least: 46 },
    row: { step: 0.37, fall: -0.04, rolls: [-0.052, 0.052, -0.03, 0.04] },
    crossed: { step: 0.48, fall: -0.03, rolls: [-0.12, 0.12] },
  },
  total: { x: 0, y: -58 },
  stake: { size: 32, ofPitch: 0.42, x: 0, y: 76, amountY: 40 },
  side: { x: 36, y: 84, size: 24, radius: 15, nameY: 9, resultX: 0, resultY: 34, isForSplit: false },
  insurance: { x: 34, y: -54 },
};

const table: CardTableLook = {
  pace: {
    normal: {
      ...{ dealMs: 220, staggerMs: 80, flipMs: 250, slideMs: 180, chipsMs: 300, swapMs: 420 },
      ...{ peekMs: 520, popMs: 160, tellMs: 140 },
    },
    turbo: {
      ...{ dealMs: 120, staggerMs: 40, flipMs: 130, slideMs: 90, chipsMs: 150, swapMs: 210 },
      ...{ peekMs: 220, popMs: 90, tellMs: 40 },
    },
    instant: {
      ...{ dealMs: 0, staggerMs: 0, flipMs: 0, slideMs: 0, chipsMs: 0, swapMs: 0 },
      ...{ peekMs: 0, popMs: 0, tellMs: 0 },
    },
  },
  marks: usualMarks,
  sounds: {
    ...{ card: 'blackjack.card', flip: 'blackjack.flip', chip: 'blackjack.chip', peek: 'blackjack.peek' },
  },
};

/** Every number and name of the picture that a designer touches; lengths in units of the drawing. */
export const look = {
  ...{ wide, narrow, table },
  /** From this much wider than high on, and this high, the stage has the wide drawing; in CSS pixels. */
  isWideFrom: { ratio: 1.2, height: 400 },
  ease: { light: easeOut, pop: easeBack, rise: easeIn },
  pace: {
    normal: { suitedTripsMs: 1000, sideMs: 240 },
    turbo: { suitedTripsMs: 300, sideMs: 100 },
    instant: { suitedTripsMs: 0, sideMs: 0 },
  },
  sounds: {
    side: 'blackjack.side',
    win: 'blackjack.win',
    natural: 'blackjack.natural',
    push: 'blackjack.push',
    loss: 'blackjack.loss',
    chip: 'blackjack.chip',
  },
  loss: { downMs: 90, upMs: 420, light: 0.45, dim: 0.2 },
  flash: { alpha: 0.5, color: 0xffe3a8 },

  /** The room as it is drawn; on a narrow stage it is pressed together. */
  room: { width: 1000, height: 604, narrow: { x: -155, width: 700, height: 398.6 } },
  lamp: { x: 300, y: -20, width: 400, height: 180, pivot: { x: 500, y: -20 } },
  light: { x: 50, y: 44, width: 900, height: 560 },
  sway: { degrees: 1, everyMs: 6400 },
  rule: {
    ...{ x: 500, y: 279, radius: 1000, size: 16, tracking: 0.4, alpha: 0.95 },
    colors: ['#f0d79a', '#f0d79a'],
  },
  result: {
    label: { height: 34, size: 17 },
    wide: { x: 690, y: 196 },
    narrow: { x: 330, y: 128 },
  },
  /** Where chips can be laid. */
  bet: {
    ...{ around: 6, ringHeight: 46 },
    next: { size: 40, color: 0xe7c98a },
    lit: { color: 0xffe3a8, alpha: 0.1, radius: 14, width: 2 },
  },
  /** Which boxes are insured. */
  pills: {
    narrowBelow: 500,
    wide: { width: 156, height: 40, y: -138 },
    narrow: { width: 116, height: 40, y: 98 },
    confirm: {
      wide: { x: 640, y: 184, width: 150, height: 40 },
      narrow: { x: 262, y: 92, width: 122, height: 40 },
    },
    plate: {
      height: 34,
      radius: 17,
      padding: 13,
      gap: 8,
      size: 14,
      fillAlpha: 0.92,
      edgeAlpha: 1,
      edgeWidth: 1.5,
    },
    on: { fill: 0x3a2416, edge: 0xffae6b, ink: 0xffd9b0 },
    off: { fill: 0x071310, edge: 0x7fa394, ink: 0xf5f2ec },
  },
} as const;
