import { describe, expect, test } from 'vitest';
import { FindSyntaxError, parseFindExpression } from './find-expression.ts';

const result = {
  status: 'settled',
  multiplier: '2.03076923',
  payout: '20307692300000000000000001',
  outcome: { roll: '72.41', win: true, tiles: [3, 1], end: null, name: 'pass' },
} as const;

describe('an expression', () => {
  test.each([
    ['multiplier > 2', true],
    ['multiplier >= 2.03076923', true],
    ['multiplier < 2.030769230', false],
    ['multiplier=2.03076923', true],
    ['payout > 20307692300000000000000000', true],
    ['payout <= 20307692300000000000000000', false],
    ['outcome.roll > 9.99', true],
    ['outcome.roll < 100', true],
    ['outcome.roll > -1', true],
    ['outcome.win = true', true],
    ['outcome.win > false', false],
    ['outcome.tiles.0 = 3', true],
    ['outcome.tiles = 3', false],
    ['outcome.end = null', false],
    ["outcome.name = 'pass'", true],
    ['outcome.name >= pass', false],
    ['status = "settled"', true],
    ['status = active or multiplier > 2 and outcome.win = false', false],
    ['status = settled or multiplier > 2 and outcome.win = false', true],
    ['outcome.constructor = 1', false],
    ['outcome.roll.length = 5', false],
  ])('%s is %s', (expression, expected) => {
    expect(parseFindExpression(expression)(result)).toBe(expected);
  });

  test('never matches a refusal', () => {
    expect(parseFindExpression('multiplier >= 0')({ error: 'INVALID_PARAMS' })).toBe(false);
  });

  test.each([
    '',
    'multiplier',
    'multiplier >',
    'multiplier ! 2',
    'nonce > 2',
    'outcome > 1',
    'multiplier > 2 and',
    '2 < multiplier',
    'a = b = c',
  ])('%j cannot be read', (expression) => {
    expect(() => parseFindExpression(expression)).toThrow(FindSyntaxError);
  });
});
