import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldUpdate } from '#engine/game.ts';
import { diceParams } from './conformance.ts';
import { controls } from './controls.ts';
import { rules, winningRolls } from './rules.ts';
import type { DiceParams } from './rules.ts';
import { texts } from './texts.ts';
import { meta } from './meta.ts';

const over: DiceParams = { mode: 'over', target: '51.24' };
const inside: DiceParams = { mode: 'inside', low: '40.00', high: '59.99' };
const outside: DiceParams = { mode: 'outside', low: '40.00', high: '59.99' };

const field = <K extends string>(params: DiceParams, kind: K, id: string) => {
  const found = controls.fields(params).find((candidate) => candidate.kind === kind && candidate.id === id);
  if (found === undefined) throw new Error(`No ${kind} ${id}`);
  return found;
};
const type = (params: DiceParams, id: string, text: string): FieldUpdate<DiceParams> => {
  const found = field(params, 'number', id);
  if (found.kind !== 'number') throw new Error('Not a number field');
  return found.apply(text);
};
const shown = (params: DiceParams, id: string) => String(field(params, 'number', id).value);
const drag = (params: DiceParams, id: string, value: number) => {
  const found = field(params, 'slider', id);
  if (found.kind !== 'slider') throw new Error('Not a slider');
  return found.move(value);
};
const choose = (params: DiceParams, mode: string) => {
  const found = field(params, 'segmented', 'mode');
  if (found.kind !== 'segmented') throw new Error('Not segmented');
  return found.choose(mode);
};
const press = (params: DiceParams, action: string) => controls.hotkeys[action]?.(params);
const tooHigh = { key: 'chanceTooHigh', values: { max: '98' } };
const tooLow = { key: 'chanceTooLow', values: { min: '0.01' } };

describe('the initial form', () => {
  test('starts with over 51.24, a chance of 48.75 and 2.031', () => {
    expect(controls.initial).toEqual(over);
    expect([shown(over, 'multiplier'), shown(over, 'roll'), shown(over, 'chance')]).toEqual([
      '2.031',
      '51.24',
      '48.75',
    ]);
  });
  test('shows the multiplier of the whole range of chances', () => {
    const shownAt = (target: string) => shown({ mode: 'under', target }, 'multiplier');
    expect(['98.00', '48.75', '20.00', '0.01'].map(shownAt)).toEqual(['1.010', '2.031', '4.950', '9900.000']);
  });
  test('lists the fields in their order, and only the handles of the mode', () => {
    const ids = (params: DiceParams) => controls.fields(params).map(({ kind, id }) => `${kind} ${id}`);
    expect(ids(over)).toEqual([
      'segmented mode',
      'number multiplier',
      'number roll',
      'number chance',
      'slider target',
    ]);
    expect(ids(inside)).toEqual([
      'segmented mode',
      'number from',
      'number to',
      'number multiplier',
      'number chance',
      'slider low',
      'slider high',
      'slider band',
    ]);
  });
  test('describes the handle in a text', () => {
    const spoken = field(over, 'slider', 'target');
    expect(spoken).toMatchObject({
      valueText: { key: 'rollOverValue', values: { target: '51.24', chance: '48.75' } },
      step: 100,
      fineStep: 1,
      pageStep: 1000,
    });
  });
});

describe('typing', () => {
  test.each<[DiceParams, string, string, DiceParams]>([
    [over, 'chance', '20', { mode: 'over', target: '79.99' }],
    [over, 'chance', '20.005', { mode: 'over', target: '79.98' }],
    [over, 'chance', '20.0049', { mode: 'over', target: '79.99' }],
    [over, 'multiplier', '2', { mode: 'over', target: '50.49' }],
    [over, 'multiplier', '3.', { mode: 'over', target: '66.99' }],
    [over, 'multiplier', '9900', { mode: 'over', target: '99.98' }],
    [over, 'roll', '0050.5', { mode: 'over', target: '50.50' }],
    [inside, 'chance', '30', { mode: 'inside', low: '40.00', high: '69.99' }],
    [inside, 'chance', '70', { mode: 'inside', low: '30.00', high: '99.99' }],
    [inside, 'from', '50', { mode: 'inside', low: '50.00', high: '59.99' }],
    [inside, 'to', '150', { mode: 'inside', low: '40.00', high: '99.99' }],
    [outside, 'chance', '30', { mode: 'outside', low: '30.00', high: '99.99' }],
    [outside, 'multiplier', '1.1', { mode: 'outside', low: '40.00', high: '49.99' }],
  ])('in %j as %s %s', (params, id, text, expected) => {
    expect(type(params, id, text)).toEqual({ params: expected });
  });

  test.each<[DiceParams, string, string, object, number]>([
    [over, 'chance', '98.01', tooHigh, 9_800],
    [over, 'chance', '0', tooLow, 1],
    [over, 'chance', '99999999999999999999', tooHigh, 9_800],
    [over, 'multiplier', '1', tooHigh, 9_800],
    [over, 'multiplier', '0', tooHigh, 9_800],
    [over, 'multiplier', '20000', tooLow, 1],
    [over, 'roll', '1.98', tooHigh, 9_800],
    [over, 'roll', '99.99', tooLow, 1],
    [{ mode: 'under', target: '50.00' }, 'roll', '0.00', tooLow, 1],
    [inside, 'from', '60', tooLow, 1],
    [inside, 'to', '39.99', tooLow, 1],
    [{ mode: 'inside', low: '0.00', high: '50.00' }, 'to', '98', tooHigh, 9_800],
    [outside, 'from', '59', tooHigh, 9_800],
    [{ mode: 'outside', low: '0.00', high: '50.00' }, 'to', '99.99', tooLow, 1],
  ])('in %j as %s %s beyond the limits is reported and clamped', (params, id, text, error, rolls) => {
    const result = type(params, id, text);
    expect(result).toMatchObject({ error });
    expect(result.params && winningRolls(result.params)).toBe(rolls);
  });

  test.each(['', ' ', '.', 'abc', '1,2,3', '-3', '1e5', '1.2.3', 'Infinity'])(
    '%j is not a number and changes nothing',
    (text) => {
      for (const id of ['chance', 'multiplier', 'roll'])
        expect(type(over, id, text)).toEqual({ params: over });
    },
  );
});

describe('sides', () => {
  test('switching over and under keeps the chance', () => {
    expect(press(over, 'switchSide')).toEqual({ mode: 'under', target: '48.75' });
    expect(choose({ mode: 'under', target: '48.75' }, 'over')).toEqual(over);
  });
  test('switching inside and outside keeps the range', () => {
    expect(press(inside, 'switchSide')).toEqual(outside);
    expect(press(outside, 'switchSide')).toEqual(inside);
  });
  test('widens a range that is too narrow for outside to the allowed minimum', () => {
    expect(press({ mode: 'inside', low: '99.99', high: '99.99' }, 'switchSide')).toEqual({
      mode: 'outside',
      low: '98.00',
      high: '99.99',
    });
  });
  test('keeps the chance when switching from a mark to a range and back', () => {
    const range = choose(over, 'inside');
    expect(range).toEqual({ mode: 'inside', low: '25.62', high: '74.36' });
    expect(choose(range, 'over')).toEqual(over);
  });
});

test('the buttons change the chance by one point and stop at its limits', () => {
  expect(press(over, 'lowerChance')).toEqual({ mode: 'over', target: '52.24' });
  expect(press(over, 'raiseChance')).toEqual({ mode: 'over', target: '50.24' });
  expect(press({ mode: 'under', target: '0.50' }, 'lowerChance')).toEqual({ mode: 'under', target: '0.01' });
  expect(press({ mode: 'under', target: '97.50' }, 'raiseChance')).toEqual({
    mode: 'under',
    target: '98.00',
  });
});

test('the band moves both ends and stops at the ends of the track', () => {
  expect(drag(inside, 'band', 1_000)).toEqual({ mode: 'inside', low: '10.00', high: '29.99' });
  expect(drag(inside, 'band', 9_999)).toEqual({ mode: 'inside', low: '80.00', high: '99.99' });
});

describe('for any input of the player', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.nat(20_000_000).map((n) => (n / 1_000).toString()),
    fc.stringMatching(/^\d{0,12}\.?\d{0,6}$/),
  );
  const gesture = fc.record({
    field: fc.nat(9),
    text: typed,
    value: fc.integer({ min: -500, max: 11_000 }),
    key: fc.nat(2),
  });
  const modes = ['over', 'under', 'inside', 'outside'];

  const next = (
    params: DiceParams,
    { field: index, text, value, key }: { field: number; text: string; value: number; key: number },
  ) => {
    const fields = controls.fields(params);
    const chosen = fields[index % (fields.length + 1)];
    switch (chosen?.kind) {
      case 'number':
        return chosen.apply(text).params ?? params;
      case 'slider':
        return chosen.move(value);
      case 'segmented':
        return chosen.choose(modes[Math.abs(value) % modes.length] ?? '');
      default:
        return Object.values(controls.hotkeys)[key]?.(params) ?? params;
    }
  };

  test('the params stay allowed, and every text has its values', () => {
    fc.assert(
      fc.property(diceParams, fc.array(gesture, { maxLength: 30 }), (start, gestures) => {
        let params = start;
        for (const made of gestures) {
          params = next(params, made);
          expect(rules.params.safeParse(params).success).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('typing the displayed value again keeps the chance and the mark exactly', () => {
    fc.assert(
      fc.property(diceParams, (params) => {
        for (const id of 'target' in params ? ['roll', 'chance'] : ['from', 'to', 'chance']) {
          const again = type(params, id, shown(params, id)).params;
          expect(again && winningRolls(again)).toBe(winningRolls(params));
        }
      }),
    );
  });

  test('a win chance that is shown as a multiplier and typed back shows the same multiplier', () => {
    fc.assert(
      fc.property(diceParams, (params) => {
        const multiplier = shown(params, 'multiplier');
        const again = type(params, 'multiplier', multiplier).params;
        expect(again && shown(again, 'multiplier')).toBe(multiplier);
      }),
    );
  });
});

test('every text of the form and its buttons is in the language table', () => {
  const named = new Set<string>(meta.hotkeys.map(({ text }) => text));
  const table: Readonly<Record<string, string>> = texts.en;
  const check = (ref: { key: string; values?: object }) => {
    named.add(ref.key);
    const slots = [...(table[ref.key] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(Object.keys(ref.values ?? {})).toEqual(expect.arrayContaining(slots));
  };
  for (const params of [over, { ...over, mode: 'under' } as const, inside, outside]) {
    check(controls.note(params));
    for (const each of controls.fields(params)) {
      check(each.label);
      if (each.kind === 'slider') check(each.valueText);
      if (each.kind === 'segmented') each.options.forEach(({ label }) => check(label));
    }
  }
  expect([...named].filter((key) => table[key] === undefined)).toEqual([]);
});
