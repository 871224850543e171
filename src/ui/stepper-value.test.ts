import { expect, test } from 'vitest';
import { stepValue, parseTypedValue } from './stepper-value.ts';

const at = (value: number) => ({ value, min: 1, max: 24 });

test('steps the value by keys and stops at the limits', () => {
  expect(stepValue('ArrowUp', at(5))).toBe(6);
  expect(stepValue('ArrowDown', at(1))).toBe(1);
  expect(stepValue('PageUp', at(22))).toBe(24);
  expect(stepValue('PageDown', at(9))).toBe(4);
  expect(stepValue('Home', at(9))).toBe(1);
  expect(stepValue('End', at(9))).toBe(24);
  expect(stepValue('ArrowLeft', at(9))).toBeNull();
  expect(stepValue('5', at(9))).toBeNull();
});

test('ignores a typed value below the minimum and clamps it to the maximum', () => {
  expect(parseTypedValue('', 1, 24)).toBeNull();
  expect(parseTypedValue('0', 1, 24)).toBeNull();
  expect(parseTypedValue('12', 1, 24)).toBe(12);
  expect(parseTypedValue('99', 1, 24)).toBe(24);
});
