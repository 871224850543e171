import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraw } from '#core/draw.ts';
import { toMinorUnits, ONE_X } from '#core/multiplier.ts';
import { autobet, toggleTileMark } from './autobet.ts';
import type { MinesPlan } from './autobet.ts';
import { gemCount, MAX_MINES, TILES } from './paytable.ts';
import { rules } from './rules.ts';

const { plan } = autobet;
if (!plan) throw new Error('mines has a plan');

const params = fc.record({ mines: fc.integer({ min: 1, max: MAX_MINES }) });
const marks = fc.uniqueArray(fc.nat(TILES - 1), { minLength: 1, maxLength: MAX_MINES });

test('a run opens the marked tiles in their order up to a mine, then cashes out', () => {
  fc.assert(
    fc.property(params, marks, fc.nat(), (board, tiles, nonce) => {
      const chosen = plan.fit({ tiles }, board);
      let state = rules.open(board, { bet: toMinorUnits(ONE_X) }, createDraw('a'.repeat(64), 'plan', nonce));
      const draw = createDraw('a'.repeat(64), 'plan', nonce);
      while (state.end === null) state = rules.act(state, plan.next(chosen, board, rules.view(state)), draw);
      const { picks, mines, end } = state;
      expect(picks).toEqual(chosen.tiles.slice(0, picks.length));
      if (end === 'bust') expect(mines).toContain(picks.at(-1));
      else expect(picks).toEqual(chosen.tiles);
      expect(end === 'auto').toBe(end !== 'bust' && picks.length === gemCount(board.mines));
    }),
  );
});

test('drops the last marks when there are more mines', () => {
  expect(plan.fit({ tiles: [4, 9, 2, 7] }, { mines: 22 })).toEqual({ tiles: [4, 9, 2] });
  expect(plan.fit({ tiles: [4, 9] }, { mines: 22 })).toEqual({ tiles: [4, 9] });
});

describe('marks', () => {
  const marked = (...tiles: number[]): MinesPlan => ({ tiles });

  test('are added and removed in order', () => {
    expect(toggleTileMark({ mines: 3 }, marked(4), 9)).toEqual(marked(4, 9));
    expect(toggleTileMark({ mines: 3 }, marked(4, 9, 2), 9)).toEqual(marked(4, 2));
  });

  test('never outnumber the gems', () => {
    expect(toggleTileMark({ mines: 24 }, marked(4), 9)).toEqual(marked(4));
    expect(toggleTileMark({ mines: 24 }, marked(4), 4)).toEqual(marked());
  });

  test('a run needs one, and a plan is strict', () => {
    const ready = [marked(), marked(0)].map((chosen) => plan.isReady(chosen, { mines: 3 }));
    expect(ready).toEqual([false, true]);
    const isPlan = (value: unknown) => plan.plan.safeParse(value).success;
    expect([{ tiles: [0, 24] }, { tiles: [] }].map(isPlan)).toEqual([true, true]);
    const bad = [{ tiles: [1, 1] }, { tiles: [25] }, { tiles: [-1] }, { tiles: [0.5] }, {}];
    expect(bad.map(isPlan)).toEqual(bad.map(() => false));
  });
});
