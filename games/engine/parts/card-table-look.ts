import type { TableMarksLook } from './table-marks.ts';
import type { TablePace } from './table-tracks.ts';

/** The default marks of a table: colours of ivory, brass and the lit hand. */
export const defaultTableMarks: TableMarksLook = {
  tones: {
    plain: { fill: 0xf5f2ec, alpha: 1, ink: 0x1a1d2b, note: 0x1a1d2b },
    dark: { fill: 0x10121c, alpha: 1, ink: 0xf5f2ec, note: 0xf5f2ec },
    active: { fill: 0xffae6b, alpha: 1, ink: 0x2a1206, note: 0x2a1206 },
    won: { fill: 0x3be3a5, alpha: 1, ink: 0x06231c, note: 0x06231c },
    push: { fill: 0xc9d2e6, alpha: 1, ink: 0x1a1d2b, note: 0x1a1d2b },
    quiet: { fill: 0x1b2338, alpha: 0.94, ink: 0xf5f2ec, note: 0xb9c3d9 },
  },
  total: { height: 29, padding: 11, gap: 7, size: 17 },
  activeSize: 1.18,
  amount: {
    height: 23,
    padding: 10,
    gap: 6,
    size: 13,
    least: 62,
    fill: 0x071310,
    fillAlpha: 0.88,
    ink: 0xf5f2ec,
    wonInk: 0x7dffcb,
    wonFill: 0x0d2b26,
    wonEdge: 0x3be3a5,
  },
  frame: {
    fill: 0x03231a,
    fillAlpha: 0.16,
    edge: 0xe7c98a,
    edgeAlpha: 0.5,
    edgeWidth: 1.5,
    radius: 14,
    dash: 7,
  },
  active: { color: 0xffc590, width: 3, radius: 15, glow: 0xffd59a, glowAlpha: 0.5 },
  ring: {
    fill: 0x03231a,
    fillAlpha: 0.45,
    edge: 0xe7c98a,
    edgeAlpha: 0.75,
    edgeWidth: 1.5,
    flat: 0.62,
    wonEdge: 0xffe3a8,
    wonGlow: 0x7dffcb,
  },
  names: { size: 12, color: 0xd9ecd6 },
  natural: { color: 0xffd58a, width: 3.5 },
  pop: 0.16,
};

/** The default durations of a table's motions. */
export const defaultPace: Readonly<Record<'normal' | 'turbo', TablePace>> = {
  normal: {
    dealMs: 220,
    staggerMs: 80,
    flipMs: 250,
    slideMs: 180,
    chipsMs: 300,
    swapMs: 420,
    peekMs: 520,
    popMs: 160,
    tellMs: 140,
  },
  turbo: {
    dealMs: 120,
    staggerMs: 40,
    flipMs: 130,
    slideMs: 90,
    chipsMs: 150,
    swapMs: 210,
    peekMs: 220,
    popMs: 90,
    tellMs: 40,
  },
};

/** The pace at which everything moves immediately. */
export const instantPace: TablePace = {
  dealMs: 0,
  staggerMs: 0,
  flipMs: 0,
  slideMs: 0,
  chipsMs: 0,
  swapMs: 0,
  peekMs: 0,
  popMs: 0,
  tellMs: 0,
};
