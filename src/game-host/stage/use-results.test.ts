import { expect, test } from 'vitest';
import { countResults, getResultHistorySize } from './use-results.ts';

test('counts results by their text', () => {
  const counts = countResults(['17', '0', '17'].map((text) => ({ text })));
  expect([...counts]).toEqual([
    ['17', 2],
    ['0', 1],
  ]);
});

test('keeps 200 results of a game that counts them', () => {
  expect([getResultHistorySize([{ text: '0', tone: 'green' }]), getResultHistorySize(undefined)]).toEqual([
    200, 50,
  ]);
});
