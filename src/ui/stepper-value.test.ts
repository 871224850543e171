import { expect, test } from 'vitest';
import { steppedValue, typedValue } from './stepper-value.ts';

const at = (value: number) => ({ value, min: 1, max: 24 });

test('keys step the value and stop at the limits', () => {
  expect(steppedValue('ArrowUp', at(5))).toBe(6);
  expect(steppedValue('ArrowDown', at(1))).toBe(1);
  expect(steppedValue('PageUp', at(22))).toBe(24);
  expect(steppedValue('PageDown', at(9))).toBe(4);
  expect(steppedValue('Home', at(9))).toBe(1);
  expect(steppedValue('End', at(9))).toBe(24);
  expect(steppedValue('ArrowLeft', at(9))).toBeNull();
  expect(steppedValue('5', at(9))).toBeNull();
});

test('a typed value counts from the minimum on and at most as the maximum', () => {
  expect(typedValue('', 1, 24)).toBeNull();
  expect(typedValue('0', 1, 24)).toBeNull();
  expect(typedValue('12', 1, 24)).toBe(12);
  expect(typedValue('99', 1, 24)).toBe(24);
});
