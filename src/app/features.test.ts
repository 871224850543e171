import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from './features.ts';

const rooms = globSync('*/feature.ts', { cwd: join(import.meta.dirname, '../features') });
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('every feature is listed', () => {
  expect(features.length).toBe(rooms.length);
});

test('no two pages have one address, and no two modals one name', () => {
  expect(twice(features.flatMap(({ pages = [] }) => pages.map(({ path }) => path)))).toEqual([]);
  expect(twice(features.flatMap(({ modals = [] }) => modals.map(({ modal }) => modal.name)))).toEqual([]);
});
