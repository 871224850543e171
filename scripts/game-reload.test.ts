import { expect, test } from 'vitest';
import { gameReload } from './game-reload.ts';

/** What the dev server serves for a file with one line of code. */
const served = (id: string): string | null => {
  const { transform } = gameReload();
  if (typeof transform !== 'function') throw new Error('The plugin has no transform');
  // The plugin does not use the server's context.
  const answer = transform.call(null as never, 'export default 1;', id);
  return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : null;
};

test('a game accepts its own edits, and its lines keep their numbers', () => {
  const code = served('/house/games/hi-lo/index.ts?t=12') ?? '';
  expect(code.split('\n')).toHaveLength(1);
  expect(code).toMatch(/^if \(import\.meta\.hot\) import\.meta\.hot\.accept\(/);
  expect(code).toContain('slug: "hi-lo"');
  expect(code).toMatch(/; export default 1;$/);
});

test('every other file is served as it is', () => {
  for (const id of [
    '/house/games/mines/scene.ts',
    '/house/games/engine/index.ts',
    '/house/games/cli/index.ts',
    '/house/src/i18n/index.ts',
  ])
    expect(served(id)).toBeNull();
});
