import { expect, test } from 'vitest';
import { cycleNext, numberField, selectField } from './panel-fields.ts';

const sizes = ['small', 'large'] as const;

test('ignores a choice that is not in the list', () => {
  const field = selectField({ id: 'size', values: sizes, value: 'large', choose: (size) => ({ size }) });
  expect(field.choose('small')).toEqual({ size: 'small' });
  expect(field.choose('huge')).toEqual({ size: 'large' });
  expect(field.options.map(({ label }) => label.key)).toEqual(['small', 'large']);
});

test('wraps around from the last choice to the first', () => {
  expect(sizes.map((size) => cycleNext(sizes, size))).toEqual(['large', 'small']);
});

test('passes a typed decimal as an integer of its last decimal and ignores text that is not a number', () => {
  const params = { cents: 5 };
  const field = numberField({
    params,
    id: 'cents',
    label: 'cents',
    value: '0.05',
    decimals: 2,
    change: (cents) => ({ params: { cents } }),
  });
  expect(field.apply('1.239')).toEqual({ params: { cents: 124 } });
  expect(field.apply('many')).toEqual({ params });
});
