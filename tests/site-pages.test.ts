import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allFeatures } from '#src/app/testing/all-features.ts';
import { texts } from '../server/features/content/texts.ts';
import { pageParts } from '../server/features/site/preload.ts';

test('the server has title and description of every page that the browser draws', () => {
  // Any other path is a page that operators write; a game is described by its own texts.
  const drawn = allFeatures
    .flatMap(({ pages = [] }) => pages.map(({ path }) => path))
    .filter((path) => path !== '*' && path !== '/games/originals/:slug');
  expect(Object.keys(texts.en.pages)).toEqual(expect.arrayContaining(drawn));
  expect(drawn.length).toBeGreaterThan(3);
});

test.each(Object.values(pageParts))('%s is a part of the site that can be sent ahead', (source) => {
  expect(existsSync(join(import.meta.dirname, '..', source))).toBe(true);
});
