import { spawnSync } from 'node:child_process';

/**
 * Draws the stills of the named games, or of all, again and saves them as the accepted ones; pictures of
 * removed stills are deleted. `npm test -- tests/visual` shows beforehand what would change; the full
 * accepted pictures are next to it.
 */
export const run = (games: readonly string[]): number => {
  const named = games.length > 0 ? ['-t', `the pictures of (${games.join('|')}) `] : [];
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'browser', 'tests/visual/games.test.ts', ...named],
    { stdio: 'inherit', env: { ...process.env, VISUAL_ACCEPT: '1' } },
  );
  if (status === 0)
    console.log('Accepted. Full size: test-output/visual/<game>/*-accepted.png. Look at each.');
  return status ?? 1;
};
