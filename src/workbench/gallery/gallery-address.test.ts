import { expect, test } from 'vitest';
import { readSettings, searchOf } from './gallery-address.ts';

const usual = { width: 'full', isMotionReduced: false, isTextSpaced: false } as const;

test('an address says the switches of the gallery and is read back alike', () => {
  const settings = { width: '390', isMotionReduced: true, isTextSpaced: true } as const;
  expect(searchOf(settings)).toBe('?width=390&motion=reduced&spacing=wide');
  expect(readSettings(searchOf(settings))).toEqual(settings);
  expect(searchOf(usual)).toBe('');
});

test('an address without words, or with wrong ones, is as usual', () => {
  expect(readSettings('')).toEqual(usual);
  expect(readSettings('?width=12&motion=none&spacing=')).toEqual(usual);
});
