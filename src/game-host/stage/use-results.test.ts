import { expect, test } from 'vitest';
import { countResults, getResultHistorySize } from './use-results.ts';

test('results are counted by their text', () => {
  const counts = countResults(['17', '0', '17'].map((text) => ({ text })));
  expect([...counts]).toEqual([
    ['17', 2],
    ['0', 1],
  ]);
});

test('a game whose results are counted keeps 200 of them', () => {
  expect([getResultHistorySize([{ text: '0', tone: 'green' }]), getResultHistorySize(undefined)]).toEqual([
    200, 50,
  ]);
});
