import { describe, expect, test } from 'vitest';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { controls } from './controls.ts';
import { MAX_MINES } from './paytable.ts';
import { rules } from './rules.ts';
import type { MinesView } from './rules.ts';
import { texts } from './texts.ts';

const { play, plan } = controls;
if (!play?.ladder || !plan?.mark) throw new Error('mines is played in steps, has a ladder and marks');
const { ladder } = play;
const five = { mines: 5 };
const open = (...picks: number[]): MinesView => ({ mines: null, picks, end: null });
const bust: MinesView = { mines: [0, 9, 10, 14, 24], picks: [3, 6, 9], end: 'bust' };

describe('the panel', () => {
  test('has one to 24 mines, and buttons that stop at the ends', () => {
    expect(controls.fields(five)[0]).toMatchObject({ kind: 'stepper', value: 5, min: 1, max: MAX_MINES });
    expect(controls.hotkeys.fewerMines?.({ mines: 1 })).toEqual({ mines: 1 });
    expect(controls.hotkeys.moreMines?.({ mines: 24 })).toEqual({ mines: 24 });
  });

  test('shows the gems found, their payout and that of the next gem', () => {
    const rows = play.rows(five, open(3, 6, 11, 12, 17, 8));
    expect(rows.map(({ label }) => label.key)).toEqual(['stepsWon', 'current', 'nextStep', 'profit']);
    expect(rows[0]?.value).toMatchObject({ text: { values: { won: 6, all: 20 } } });
    const multipliers = rows.flatMap(({ value }) => ('multiplier' in value ? value.multiplier : []));
    expect(multipliers.map((each) => formatMultiplierE8(each))).toEqual(['4.52×', '6.13×', '4.52×']);
  });

  test('shows the multiplier reached in a lost round, and a payout of zero', () => {
    const rows = play.rows(five, bust);
    expect(rows.map(({ label }) => label.key)).toEqual(['stepsWon', 'reached', 'payout', 'profit']);
    expect(rows.at(-1)?.value).toEqual({ kind: 'profit', multiplier: 0n });
    expect(play.note(five, bust).key).toBe('noteBust');
  });

  test('picks a random tile among the closed ones only', () => {
    const [key] = play.keys(five, open(0, 24));
    const chosen = [0, 0.5, 0.999_999].map((chance) => key?.choose(() => chance));
    expect(chosen).toEqual([1, 12, 23].map((tile) => ({ type: 'pick', tile })));
  });

  test('has a text for every key that it uses', () => {
    const views = [null, open(), open(3), bust, { ...bust, end: 'cashout' as const, picks: [3] }];
    const refs = [1, 5, 24].flatMap((mines) =>
      views.flatMap((view) => [
        ...controls.fields({ mines }).map(({ label }) => label),
        ...(controls.rows?.({ mines }, 0) ?? []).map(({ label }) => label),
        controls.note({ mines }),
        ...ladder({ mines }, mines === 24 ? null : view).map(({ label }) => label),
        ...(view && mines === 5 ? play.rows({ mines }, view).map(({ label }) => label) : []),
        ...(view ? [play.note({ mines }, view)] : []),
        plan.missing,
      ]),
    );
    const has = (key: string): boolean => Object.hasOwn(texts.en, key);
    // A text with a count has plural forms.
    expect(refs.filter(({ key }) => !has(key) && !has(`${key}_other`))).toEqual([]);
  });
});

describe('the ladder', () => {
  const rungs = (mines: number, view: MinesView | null) =>
    ladder({ mines }, view).map(({ label, state }) => `${label.values?.count} ${state}`);

  test('has seven rungs around the gems found', () => {
    const view = open(3, 6, 11, 12, 17, 8);
    expect(rungs(5, view)).toEqual(
      ['4 passed', '5 passed', '6 now', '7 next'].concat(['8 ahead', '9 ahead', '10 ahead']),
    );
  });

  test('stays on the board at both ends, and has fewer rungs when fewer gems remain', () => {
    expect(rungs(5, open(3))[0]).toBe('1 now');
    expect(rungs(22, open(3, 6))).toEqual(['1 passed', '2 now', '3 next']);
    expect(rungs(18, open(1, 2, 3, 4, 5, 6)).at(-1)).toBe('7 next');
  });

  test('marks no rung in a lost round', () => {
    expect(new Set(ladder(five, bust).map(({ state }) => state))).toEqual(new Set(['ahead']));
  });

  test('has the best multiplier as its highest rung', () => {
    expect(ladder({ mines: 22 }, null).at(-1)?.multiplier).toBe(rules.best({ mines: 22 }));
  });
});

test('builds the plan from marks on the stage, and Clear removes all of them', () => {
  expect(plan.mark?.(five, { tiles: [4] }, 9)).toEqual({ tiles: [4, 9] });
  expect(plan.mark?.(five, { tiles: [4] }, 'junk')).toEqual({ tiles: [4] });
  expect(plan.clear?.({ tiles: [4, 9] })).toEqual({ tiles: [] });
});
