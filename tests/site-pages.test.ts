import { expect, test } from 'vitest';
import { features } from '#src/app/features.ts';
import { texts } from '../server/features/content/texts.ts';

test('the server has title and description of every page that the browser draws', () => {
  // Any other path is a page that operators write; a game is described by its own texts.
  const drawn = features
    .flatMap(({ pages = [] }) => pages.map(({ path }) => path))
    .filter((path) => path !== '*' && path !== '/games/originals/:slug');
  expect(Object.keys(texts.en.pages)).toEqual(expect.arrayContaining(drawn));
  expect(drawn.length).toBeGreaterThan(3);
});
