import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFeatures } from '#src/app/testing/all-features.ts';
import { pageOffers } from '../server/features/content/page-offers.ts';
import { texts } from '../server/features/content/texts.ts';
import { pageParts } from '../server/features/site/preload.ts';

const drawn = allFeatures.flatMap(({ pages = [] }) => pages);

test('the server has title and description of every page that the browser draws', () => {
  // Any other path is a page written by operators, including promotions; a game is described by its own
  // texts.
  const others = ['*', '/games/originals/:slug', '/promotions/:slug'];
  const paths = drawn.map(({ path }) => path).filter((path) => !others.includes(path));
  expect(Object.keys(texts.en.pages)).toEqual(expect.arrayContaining(paths));
  expect(paths.length).toBeGreaterThan(3);
});

test('neither the server nor the browser has pages for what is not offered', () => {
  const offered = drawn.flatMap(({ path, offers }) => (offers ? [[path, offers] as const] : []));
  expect(pageOffers).toEqual(Object.fromEntries(offered));
});

test.each(Object.values(pageParts))('%s is a chunk that can be preloaded', (source) => {
  expect(existsSync(join(import.meta.dirname, '..', source))).toBe(true);
});
