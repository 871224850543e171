import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFeatures as features, deferredFeatures } from './testing/all-features.ts';

const rooms = globSync('*/feature.ts', { cwd: join(import.meta.dirname, '../features') });
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('every feature is listed', async () => {
  const faces = await Promise.all(
    rooms.map((room): Promise<object> => import(`../features/${room.replace('/feature.ts', '')}/feature.ts`)),
  );
  // A room that only lends parts has no feature.
  const own = faces.flatMap((face) => Object.keys(face).filter((name) => name.endsWith('Feature')));
  expect(own).toHaveLength(features.length);
});

test('what loads later has nothing that is on the first page', () => {
  for (const { popovers, overlays, laterOverlays, live } of deferredFeatures)
    expect([popovers, overlays, laterOverlays, live]).toEqual([undefined, undefined, undefined, undefined]);
});

test('no two pages have one address, and no two modals one name', () => {
  expect(twice(features.flatMap(({ pages = [] }) => pages.map(({ path }) => path)))).toEqual([]);
  expect(twice(features.flatMap(({ modals = [] }) => modals.map(({ modal }) => modal.name)))).toEqual([]);
});
