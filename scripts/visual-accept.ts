import { spawnSync } from 'node:child_process';

/**
 * Draws the stills of the named games, or of all, anew and keeps them as the accepted ones; pictures of stills that are
 * no more go. `npm test -- tests/visual` shows what it would change before; what it has kept lies in full beside that.
 */
export const run = (games: readonly string[]): number => {
  const named = games.length > 0 ? ['-t', `the pictures of (${games.join('|')}) `] : [];
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'browser', 'tests/visual/games.test.ts', ...named],
    { stdio: 'inherit', env: { ...process.env, VISUAL_ACCEPT: '1' } },
  );
  if (status === 0) console.log('Accepted. In full: test-output/visual/<game>/*-accepted.png. Look at each.');
  return status ?? 1;
};
