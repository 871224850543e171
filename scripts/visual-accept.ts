import { spawnSync } from 'node:child_process';

/** Draws the stills of the named games, or of all, anew and keeps them as the accepted ones. Look at them before. */
export const run = (games: readonly string[]): number => {
  const named = games.length > 0 ? ['-t', `the pictures of (${games.join('|')}) `] : [];
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'browser', 'tests/visual/games.test.ts', ...named],
    { stdio: 'inherit', env: { ...process.env, VISUAL_ACCEPT: '1' } },
  );
  return status ?? 1;
};
