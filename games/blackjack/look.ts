import type { CardTableLook, TableDrawing } from '#engine/parts/card-table.ts';
import { usualMarks } from '#engine/parts/card-table-look.ts';
import { easeOut } from '#engine/stage/easing.ts';

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
      { x: 312, y: 374 },
      { x: 688, y: 374 },
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
      { x: 104, y: 237 },
      { x: 286, y: 237 },
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

/** Every number and name of the picture that a designer touches. */
export const look = {
  ...{ wide, narrow, table },
  ease: { light: easeOut },
  /** The room behind the table, as it is drawn; on a narrow stage it is pressed together. */
  room: { width: 1000, height: 604, narrow: { x: -155, width: 700, height: 398.6 } },
};
