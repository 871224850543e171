import { spawnSync } from 'node:child_process';

/** Draws all stills anew and keeps them as the accepted ones. Look at test-output/visual before. */
export const run = (): number => {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'browser', 'tests/visual'], {
    stdio: 'inherit',
    env: { ...process.env, VISUAL_ACCEPT: '1' },
  });
  return status ?? 1;
};
