import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fraction } from '#core/fraction.ts';
import { serializeMultiplier, ONE_X, toMinorUnits, formatMultiplierE8 } from '#core/multiplier.ts';
import { Refusal } from '#core/refusal.ts';
import { fixedReturn } from '#core/returns.ts';
import { type CatalogueEntry, createWordDecision } from '#core/rules.ts';
import { createPickTargets, createMarkTargets } from '../parts/row-targets.ts';
import { assertReturnMatchesStated, assertHiddenStateNotLeaked } from '../testing/conformance.ts';
import { fakeDraw } from '../testing/fake-draw.ts';
import { createRowConformance } from '../testing/row-conformance.ts';
import { createRowControls } from './row-controls.ts';
import { toggleRowMark, createRowAutobet, type RowGame, createRowRules, type RowView } from './row-picks.ts';

const kinds = {
  wide: [0, 2, 2, 0].map((times) => fraction(BigInt(times))),
  uneven: [0, 1, 2].map((times) => fraction(BigInt(times))),
} as const;
type Difficulty = keyof typeof kinds;
interface Door {
  readonly type: 'pick';
  readonly door: number;
}
interface View extends RowView {
  readonly doors: readonly (readonly number[])[];
}

/** Three rows; each shows the order of its contents, which are indices of the kinds. */
const gameOf = (difficulties: readonly [Difficulty, ...Difficulty[]]) => {
  const game: RowGame<Difficulty, Door, readonly number[], View> = {
    version: 1,
    difficulties,
    rows: 3,
    places: 'doors',
    factors: (difficulty) => kinds[difficulty],
    drawn: (difficulty, row, draw) => draw.shuffle([...kinds[difficulty].keys()], row * 3),
    factorAt: (difficulty, contents, place) => kinds[difficulty][contents[place] ?? 0] ?? fraction(0n),
    words: (_difficulty, row, draw) => [createWordDecision(draw, row * 3, 'wordDoor', String(row))],
    step: z.strictObject({ type: z.literal('pick'), door: z.int().check(z.gte(0)) }),
    pick: (door) => ({ type: 'pick', door }),
    placeOf: ({ door }) => door,
    view: (doors, picks, end) => ({ doors, picks, end }),
    shown: ({ doors }) => doors,
  };
  return game;
};
const game = gameOf(['wide', 'uneven']);
const rules = createRowRules(game);

/** Position 0 of each row hides what is listed, followed by the others in order. */
const drawOf = (difficulty: Difficulty, first: readonly number[]) =>
  fakeDraw({
    shuffle<T>(list: readonly T[], i: number): T[] {
      const at = first[i / 3] ?? 0;
      return [...list.slice(at, at + 1), ...list.filter((_, index) => index !== at)];
    },
    word: (i) => i,
  });
const open = (difficulty: Difficulty, first: readonly number[], maxProfit?: bigint) => {
  const draw = drawOf(difficulty, first);
  const stake = {
    bet: toMinorUnits(ONE_X),
    maxProfit: maxProfit === undefined ? undefined : toMinorUnits(maxProfit),
  };
  let state = rules.open({ difficulty }, stake, draw);
  return {
    pick: (door: number) => (state = rules.act(state, { type: 'pick', door }, draw)),
    cashOut: () => (state = rules.act(state, { type: 'cashout' }, draw)),
    get view() {
      return rules.view(state);
    },
    get state() {
      return state;
    },
  };
};

const entry: CatalogueEntry = {
  meta: {
    id: 9_002,
    slug: 'test-rows',
    name: 'Test rows',
    renderer: 'pixi',
    modes: ['manual'],
    hotkeys: [],
    kind: 'steps',
    releasedAt: '2026-11-21T00:00:00Z',
    rtp: fixedReturn(99n, 100n),
    maxMultiplier: rules.best({ difficulty: 'wide' }),
    colors: { hue: '#888888', deep: '#111111', light: '#eeeeee' },
  },
  rules,
};

describe('a round', () => {
  test('shows the rows that were played, and all of them when it is settled', () => {
    const round = open('uneven', [2, 1]);
    expect(round.view).toEqual({ doors: [], picks: [], end: null });
    round.pick(0);
    expect(round.view).toEqual({ doors: [[2, 0, 1]], picks: [0], end: null });
    expect(serializeMultiplier(rules.multiplier(round.state))).toBe('1.98000000');
    round.cashOut();
    expect(round.view.doors).toHaveLength(3);
    expect(rules.payout(round.state)).toBe(198_000_000n);
    expect(rules.explain?.({ difficulty: 'uneven' }, round.view, drawOf('uneven', []))).toHaveLength(3);
  });

  test('ends on a trap, after its last row, and at the maximum profit', () => {
    const lost = open('uneven', [1, 0]);
    lost.pick(0);
    lost.pick(0);
    expect([lost.view.end, rules.payout(lost.state), lost.view.doors.length]).toEqual(['bust', 0n, 3]);
    const home = open('wide', [1, 1, 2]);
    for (const _ of game.difficulties.concat('wide')) home.pick(0);
    expect([home.view.end, formatMultiplierE8(rules.multiplier(home.state))]).toEqual(['auto', '7.92×']);
    const capped = open('wide', [1, 1, 1], ONE_X / 2n);
    capped.pick(0);
    expect([capped.view.end, capped.view.picks]).toEqual(['auto', [0]]);
  });

  test('has no place beyond the row, no cash-out before the first, nothing after the end', () => {
    const round = open('uneven', [2]);
    expect(() => round.pick(3)).toThrow(Refusal);
    expect(() => round.cashOut()).toThrow(Refusal);
    round.pick(0);
    round.cashOut();
    expect(() => round.pick(0)).toThrow(Refusal);
    expect(rules.legal(round.state)).toEqual([]);
  });

  test('lists what comes next, with all multipliers if doors pay unequally', () => {
    const round = open('uneven', [2]);
    round.pick(0);
    expect(rules.next?.(round.state)).toEqual([
      {
        type: 'pick',
        doors: [0, 1, 2],
        chance: '66.66',
        multipliers: ['0.00000000', '1.98000000', '3.96000000'],
      },
      { type: 'cashout', multiplier: '1.98000000' },
    ]);
    const even = createRowRules(gameOf(['wide']));
    const state = even.open({ difficulty: 'wide' }, { bet: toMinorUnits(1n) }, drawOf('wide', []));
    const [next] = even.next?.(state) ?? [];
    expect(next).toEqual({ type: 'pick', doors: [0, 1, 2, 3], chance: '50.00', multiplier: '1.98000000' });
  });

  test('leaks no hidden contents, and returns exactly the stated share', () => {
    const conformance = createRowConformance({ entry, game, drawOf });
    assertHiddenStateNotLeaked(conformance);
    assertReturnMatchesStated(conformance);
  });
});

describe('the panel', () => {
  const { panel, play } = createRowControls(game);

  test('shows the win so far and the range of the next row', () => {
    const round = open('uneven', [2, 2]);
    round.pick(0);
    const rows = panel.rows({ difficulty: 'uneven' }, round.view).map(({ value }) => value);
    expect(rows[1]).toMatchObject({ multiplier: 198_000_000n });
    expect(rows[2]).toEqual({ kind: 'multiplierRange', least: 198_000_000n, most: 396_000_000n });
    const [, , equal] = panel.rows({ difficulty: 'wide' }, { ...round.view, doors: [[1, 0, 2, 3]] });
    expect(equal?.value).toEqual({ kind: 'multiplier', multiplier: 396_000_000n });
    expect(panel.profitOnWin({ difficulty: 'uneven' }).value).toEqual({
      kind: 'profitRange',
      least: 99_000_000n,
      most: 792_000_000n,
    });
  });

  test('picks randomly among the positions of the row', () => {
    const [key] = play.keys({ difficulty: 'uneven' });
    expect([0, 0.5, 0.999].map((chance) => key?.choose(() => chance))).toEqual(
      [0, 1, 2].map((door) => ({ type: 'pick', door })),
    );
  });
});

describe('marks', () => {
  const { plan } = createRowAutobet(game);
  if (!plan) throw new Error('A game of rows has a plan');

  test('are played in their order, then cashed out', () => {
    const next = (picks: readonly number[]) =>
      plan.next({ places: [2, 0] }, { difficulty: 'wide' }, { doors: [], picks, end: null });
    expect([next([]), next([2]), next([2, 0])]).toEqual([
      { type: 'pick', door: 2 },
      { type: 'pick', door: 0 },
      { type: 'cashout' },
    ]);
  });

  test('are added at the top, moved within their row, and removed with those above them', () => {
    const plans = [
      { row: 0, place: 3 },
      { row: 1, place: 1 },
      { row: 0, place: 2 },
      { row: 1, place: 1 },
    ];
    const steps = plans.map((_, index) =>
      plans
        .slice(0, index + 1)
        .reduce((marked, mark) => toggleRowMark(marked, mark, 3), { places: [] as readonly number[] }),
    );
    expect(steps.map(({ places }) => places)).toEqual([[3], [3, 1], [2, 1], [2]]);
    expect(toggleRowMark({ places: [1] }, { row: 2, place: 0 }, 3).places).toEqual([1]);
    expect(toggleRowMark({ places: [1, 1, 1] }, { row: 3, place: 0 }, 3).places).toEqual([1, 1, 1]);
    expect(toggleRowMark({ places: [1] }, 'junk', 3).places).toEqual([1]);
  });

  test('fit a game with narrower rows: one that is beyond them ends the marks', () => {
    expect(plan.fit({ places: [1, 3, 0] }, { difficulty: 'uneven' })).toEqual({ places: [1] });
    expect(plan.fit({ places: [1, 3, 0] }, { difficulty: 'wide' })).toEqual({ places: [1, 3, 0] });
  });
});

test('targets keep their ids from row to row, and marks say their row', () => {
  const box = (row: number, place: number) => ({ x: place, y: row, width: 1, height: 1 });
  const board = { place: 'door', rows: 3, width: 2, box, pick: game.pick };
  expect(createPickTargets(board, 1)).toEqual(
    [0, 1].map((place) => ({
      role: 'button',
      id: `door${place + 1}`,
      box: box(1, place),
      label: { key: 'door', values: { row: 2, place: place + 1 } },
      action: { type: 'pick', door: place },
    })),
  );
  fc.assert(
    fc.property(fc.array(fc.nat(1), { maxLength: 3 }), (marks) => {
      const targets = createMarkTargets(board, marks);
      expect(targets).toHaveLength(Math.min(marks.length + 1, 3) * 2);
      expect(new Set(targets.map(({ id }) => id)).size).toBe(targets.length);
      const on = targets.filter((target) => target.role === 'toggle' && target.isOn);
      expect(on.map(({ box: { x } }) => x)).toEqual(marks);
    }),
  );
});
