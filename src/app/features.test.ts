import { expect, test } from 'vitest';
import { allFeatures as features, deferredFeatures } from './testing/all-features.ts';

const entries = import.meta.glob<object>('../features/{*,*/*}/feature.ts');
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('lists every feature', async () => {
  const modules = await Promise.all(Object.values(entries).map((load) => load()));
  // A folder with shared parts only exports no feature.
  const names = modules.flatMap((module) => Object.keys(module).filter((name) => name.endsWith('Feature')));
  expect(names).toHaveLength(features.length);
});

test('defers only features without popovers, overlays and live updates', () => {
  for (const { popovers, overlays, laterOverlays, live } of deferredFeatures)
    expect([popovers, overlays, laterOverlays, live]).toEqual([undefined, undefined, undefined, undefined]);
});

test('has unique page addresses and modal names', () => {
  expect(twice(features.flatMap(({ pages = [] }) => pages.map(({ path }) => path)))).toEqual([]);
  expect(twice(features.flatMap(({ modals = [] }) => modals.map(({ modal }) => modal.name)))).toEqual([]);
});
