import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NumberField } from '#engine/game.ts';
import { limboParams } from './conformance.ts';
import { controls } from './controls.ts';
import { meta } from './meta.ts';
import { rules, toThousandths } from './rules.ts';
import type { LimboParams } from './rules.ts';
import { texts } from './texts.ts';

const field = (target: string, id: string): NumberField<LimboParams> => {
  const found = controls.fields({ target }).find((each) => each.id === id);
  if (found?.kind !== 'number') throw new Error(`No number ${id}`);
  return found;
};
const type = (id: string, text: string) => field('2.031', id).apply(text);
const tooHigh = { error: { key: 'chanceTooHigh', values: { max: '98.02', min: '0.0001' } } };
const tooLow = { error: { key: 'chanceTooLow', values: { max: '98.02', min: '0.0001' } } };

test('starts with the target of a chance of 48.75 percent', () => {
  expect(controls.initial).toEqual({ target: '2.031' });
  expect(controls.fields(controls.initial).map(({ id }) => id)).toEqual(['target', 'chance']);
});

describe('the win chance', () => {
  test.each([
    ['1.010', '98.02'],
    ['2.031', '48.74'],
    ['8.000', '12.38'],
    ['1000.000', '0.10'],
    ['9900.000', '0.01'],
    ['9900.001', '0.01'],
    ['9901.000', '0.009999'],
    ['100000.000', '0.000990'],
    ['1000000.000', '0.000099'],
  ])('of %s is %s percent', (target, chance) => {
    expect(field(target, 'chance').value).toBe(chance);
  });
});

describe('typing', () => {
  test.each([
    ['target', '8', '8.000'],
    ['target', '1.01', '1.010'],
    ['target', '2.0315', '2.032'],
    ['target', '1,000', '1000.000'],
    ['target', '1000000', '1000000.000'],
    ['chance', '48.75', '2.031'],
    ['chance', '50', '1.980'],
    ['chance', '98.02', '1.010'],
    ['chance', '0.01', '9900.000'],
    ['chance', '0.0001', '990000.000'],
    ['chance', '0.000099', '1000000.000'],
  ])('%s %s makes the target %s', (id, text, target) => {
    expect(type(id, text)).toEqual({ params: { target } });
  });
  test.each([
    ['target', '1.009', '1.010', tooHigh],
    ['target', '0', '1.010', tooHigh],
    ['target', '1000000.001', '1000000.000', tooLow],
    ['target', '99999999999999999999', '1000000.000', tooLow],
    ['chance', '98.05', '1.010', tooHigh],
    ['chance', '100', '1.010', tooHigh],
    ['chance', '0.00009', '1000000.000', tooLow],
    ['chance', '0', '1000000.000', tooLow],
  ])('%s %s beyond the limits says so and is clamped to %s', (id, text, target, error) => {
    expect(type(id, text)).toEqual({ params: { target }, ...error });
  });
  test.each(['', '.', 'x'])('%j changes nothing', (text) => {
    expect(type('target', text)).toEqual({ params: { target: '2.031' } });
    expect(type('chance', text)).toEqual({ params: { target: '2.031' } });
  });
  test('typing the displayed chance again stays within the limits', () => {
    fc.assert(
      fc.property(limboParams, ({ target }) => {
        expect(type('chance', field(target, 'chance').value)).not.toHaveProperty('error');
      }),
    );
  });
});

describe('− and + and the keys', () => {
  const press = (action: string, target: string) => controls.hotkeys[action]?.({ target }).target;
  test('change the target by 0.100, as far as its limits', () => {
    const { steps } = field('2.031', 'target');
    expect([steps?.less.params, steps?.more.params]).toEqual([{ target: '1.931' }, { target: '2.131' }]);
    expect([press('lowerTarget', '2.031'), press('raiseTarget', '2.031')]).toEqual(['1.931', '2.131']);
    expect([press('lowerTarget', '1.050'), press('raiseTarget', '999999.950')]).toEqual([
      '1.010',
      '1000000.000',
    ]);
  });
  test('end where the range ends', () => {
    expect(field('1.010', 'target').steps?.less.params).toBeNull();
    expect(field('1000000.000', 'target').steps?.more.params).toBeNull();
  });
  test('every hotkey belongs to a button of the form and has a text', () => {
    expect(meta.hotkeys.map(({ action }) => action)).toEqual(Object.keys(controls.hotkeys));
    expect(meta.hotkeys.filter(({ text }) => !(text in texts.en))).toEqual([]);
  });
});

test('keeps the params allowed, whatever is typed', () => {
  fc.assert(
    fc.property(fc.constantFrom('target', 'chance'), fc.double({ min: 0, noNaN: true }), (id, value) => {
      const { params } = type(id, String(value));
      expect(rules.params.safeParse(params).success).toBe(true);
      expect(toThousandths(params?.target ?? '')).toBeGreaterThanOrEqual(1_010);
    }),
  );
});
