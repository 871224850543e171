import { expect, test } from 'vitest';
import {
  formatTotal,
  pageAfter,
  pageBefore,
  placeParameters,
  readPlace,
  type KeyReply,
} from './key-place.ts';

const reply = (newer: string | null, older: string | null): KeyReply => ({
  pagination: null,
  cursors: { newer, older },
});

test('goes to the next page after the last row, and back before the first one', () => {
  expect(pageAfter({ page: 1 }, reply(null, 'r20'))).toEqual({ page: 2, before: 'r20' });
  expect(pageAfter({ page: 2 }, reply('r21', null))).toBeNull();
  expect(pageBefore({ page: 3, before: 'r40' }, reply('r41', null))).toEqual({ page: 2, after: 'r41' });
  expect(pageBefore({ page: 1 }, reply(null, 'r20'))).toBeNull();
});

test('reads the first page afresh, also when the rows before a page are gone', () => {
  expect(pageBefore({ page: 2, before: 'r20' }, reply('r21', null))).toEqual({ page: 1 });
  expect(pageBefore({ page: 7, before: 'r20' }, reply(null, null))).toEqual({ page: 1 });
});

test('a page is the same after a way through the address', () => {
  for (const place of [{ page: 1 }, { page: 3, before: 'r40' }, { page: 2, after: 'r41' }])
    expect(readPlace(new URLSearchParams(placeParameters(place)))).toEqual(place);
  expect(readPlace(new URLSearchParams('page=-4'))).toEqual({ page: 1 });
});

test('says how many there are, or how far they were counted', () => {
  expect(formatTotal({ total: 25 })).toBe('25');
  expect(formatTotal({ total: 1000, more: true })).toMatch(/^1.?000\+$/);
});
