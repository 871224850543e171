import { expect, test } from 'vitest';
import type { Field } from '#engine/game.ts';
import { fieldRows } from './field-rows.ts';

const field = (kind: 'segmented' | 'select', id: string): Field<string> => ({
  kind,
  id,
  label: { key: id },
  value: 'a',
  options: [],
  choose: (value) => value,
});
const number = (id: string): Field<string> => ({
  kind: 'number',
  id,
  label: { key: id },
  value: '1',
  decimals: 2,
  apply: (text) => ({ params: text }),
});

const stepper = (id: string, isHalf: boolean): Field<string> => ({
  kind: 'stepper',
  id,
  label: { key: id },
  value: 1,
  min: 1,
  max: 9,
  isHalf,
  change: String,
});

const half = (id: string): Field<string> => ({
  kind: 'segmented',
  id,
  label: { key: id },
  value: 'a',
  options: [],
  isHalfOnPhone: true,
  choose: (value) => value,
});

const idsOf = (fields: readonly Field<string>[]) => fieldRows(fields).map((row) => row.map(({ id }) => id));

test('puts adjacent numbers, selects and half-width fields into one row', () => {
  expect(idsOf([field('segmented', 'mode'), number('a'), number('b'), number('c')])).toEqual([
    ['mode'],
    ['a', 'b', 'c'],
  ]);
  expect(idsOf([field('select', 'risk'), field('select', 'rows'), number('a')])).toEqual([
    ['risk', 'rows'],
    ['a'],
  ]);
  expect(idsOf([field('segmented', 'x'), field('segmented', 'y')])).toEqual([['x'], ['y']]);
  const halves = [stepper('coins', true), stepper('needed', true), stepper('mines', false)];
  expect(idsOf([half('mode'), half('side'), field('segmented', 'risk')])).toEqual([
    ['mode', 'side'],
    ['risk'],
  ]);
  expect(idsOf(halves)).toEqual([['coins', 'needed'], ['mines']]);
});
