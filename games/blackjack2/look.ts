import type { CardTableLook, TableDrawing } from '#engine/parts/card-table.ts';
import { usualMarks, usualPaces } from '#engine/parts/card-table-look.ts';
import { easeBack, easeIn, easeInOut, easeOut } from '#engine/stage/easing.ts';

const rolls = [-0.07, 0.07, -0.04, 0.05];

/** The table on a wide stage; lengths in units of the drawing, turns in radians. */
const wide: TableDrawing = {
  ...{ width: 1000, height: 604, margin: 30 },
  shoe: { x: 930, y: 120, width: 60, roll: 0.3 },
  tray: { x: 500, y: 150 },
  player: { x: 0, y: 140 },
  lost: { x: 0, y: -8 },
  ...{ dealRise: 46, swapRise: 110, mostChips: 6 },
  dealer: {
    ...{ x: 501, y: 238, width: 76, room: 330 },
    row: { step: 1.05, rolls: [-0.052, 0.052, -0.03, 0.04] },
    total: { x: -37, y: 12 },
    name: { x: -37, y: -18 },
  },
  boxes: [
    [{ x: 500, y: 400 }],
    [
      { x: 246, y: 402 },
      { x: 754, y: 402 },
    ],
  ],
  frame: { width: 330, height: 176, gap: 70 },
  hand: {
    ...{ pitch: 205, card: 106, ofPitch: 0.46, least: 86 },
    row: { step: 0.62, fall: -0.03, rolls },
    crossed: { step: 0.66, fall: -0.02, rolls: [-0.12, 0.12] },
  },
  total: { x: 0, y: -100 },
  stake: { size: 54, ofPitch: 0.3, x: 0, y: 116, amountY: 40 },
  side: { x: 0, y: 0, size: 1, radius: 1, nameY: 0, resultX: 0, resultY: 0, isForSplit: false },
  insurance: { x: 0, y: 0 },
};

/** On a narrow one; as tall as it is drawn. */
const narrow: TableDrawing = {
  ...{ width: 390, height: 384, margin: 6 },
  shoe: { x: 380, y: 60, width: 40, roll: 0.3 },
  tray: { x: 195, y: 80 },
  player: { x: 0, y: 80 },
  lost: { x: 0, y: -5 },
  ...{ dealRise: 26, swapRise: 56, mostChips: 5 },
  dealer: {
    ...{ x: 208, y: 112, width: 58, room: 176 },
    row: { step: 0.95, rolls: [-0.052, 0.052, -0.03, 0.04] },
    total: { x: -34, y: -4 },
    name: { x: -34, y: 21 },
  },
  boxes: [
    [{ x: 195, y: 230 }],
    [
      { x: 98, y: 240 },
      { x: 292, y: 240 },
    ],
  ],
  frame: { width: 150, height: 112, gap: 44 },
  hand: {
    ...{ pitch: 86, card: 66, ofPitch: 0.6, least: 50 },
    row: { step: 0.62, fall: -0.03, rolls },
    crossed: { step: 0.66, fall: -0.02, rolls: [-0.12, 0.12] },
  },
  total: { x: 0, y: -66 },
  stake: { size: 36, ofPitch: 0.4, x: 0, y: 82, amountY: 30 },
  side: { x: 0, y: 0, size: 1, radius: 1, nameY: 0, resultX: 0, resultY: 0, isForSplit: false },
  insurance: { x: 0, y: 0 },
};

const table: CardTableLook = {
  pace: usualPaces,
  marks: {
    ...usualMarks,
    frame: { fill: 0x0a0705, fillAlpha: 0, edge: 0xf0c56c, edgeAlpha: 0, edgeWidth: 0, radius: 14, dash: 7 },
    names: { size: 12, color: 0xf5e6cc },
  },
  sounds: {
    ...{ card: 'blackjack2.card', flip: 'blackjack2.flip' },
    ...{ chip: 'blackjack2.chip', peek: 'blackjack2.peek' },
  },
};

/** Every number and name of the picture that a designer touches. */
export const look = {
  ...{ wide, narrow, table },
  /** The room, picture by picture, in units of the drawing. */
  room: {
    wide: {
      lounge: { x: -300, y: -50, width: 1600, height: 250 },
      rail: { x: -300, y: 176, width: 1600, height: 520 },
      'half-left': { x: -64, y: 190, width: 560, height: 404 },
      'half-right': { x: 504, y: 190, width: 560, height: 404 },
      gap: { x: 490, y: 190, width: 20, height: 404 },
      'table-pool': { x: -20, y: 80, width: 1040, height: 500 },
      'table-light': { x: -64, y: 190, width: 1128, height: 404 },
      'swap-arcs': { x: 258, y: 262, width: 488, height: 276 },
    },
    narrow: {
      lounge: { x: -365, y: -55, width: 1120, height: 175 },
      rail: { x: -165, y: 85.3, width: 720, height: 405.6 },
      'half-left': { x: -58.8, y: 96.2, width: 252, height: 315.1 },
      'half-right': { x: 196.8, y: 96.2, width: 252, height: 315.1 },
      gap: { x: 190.5, y: 96.2, width: 9, height: 315.1 },
      'table-pool': { x: -39, y: 10.4, width: 468, height: 390 },
      'table-light': { x: -58.8, y: 96.2, width: 507.6, height: 315.1 },
      'swap-arcs': { x: 60, y: 150, width: 270, height: 160 },
    },
  },
  /** How far each half slides to the other when they join. */
  join: { wide: 9, narrow: 4, ms: 520 },
  coin: {
    wide: { x: 500, y: 406, size: 103, glow: 172, say: { x: 500, y: 552 } },
    narrow: { x: 195, y: 232, size: 51, glow: 86, say: { x: 195, y: 302 } },
    /** Share of it where there is nothing to swap. */
    rest: 0.42,
    turns: 1,
    breath: { everyMs: 2800, size: 0.035, glow: 0.3 },
    wind: { ms: 140, size: 0.06 },
    askMs: 220,
  },
  /** A dealer's 22, and two doubled hands that won. */
  light: {
    violet: { color: 0x8f5bff, alpha: 0.62 },
    gold: { color: 0xffcf6a, alpha: 0.9 },
    ms: 420,
  },
  plate: {
    ...{ height: 36, radius: 18, padding: 18, gap: 7, size: 16, fill: 0x14100d, fillAlpha: 0.94 },
    ...{ edge: 0xffc590, edgeAlpha: 0.7, edgeWidth: 1.4, ink: 0xf5f2ec, strong: 0xffc590 },
  },
  resultLabel: { ms: 220, loss: { fill: 0x1c1714, edge: 0xf5d9a8, edgeAlpha: 0.4, color: '#d9c5a0' } },
  afterMs: { normal: 320, turbo: 120, instant: 0 },
  loss: { dim: 0.3, downMs: 140, upMs: 340 },
  ease: { light: easeOut, fall: easeIn, turn: easeInOut, pop: easeBack },
  sounds: {
    swap: 'blackjack2.swap',
    violet: 'blackjack2.violet',
    join: 'blackjack2.join',
    win: 'blackjack2.win',
    push: 'blackjack2.push',
    loss: 'blackjack2.loss',
  },
} as const;
