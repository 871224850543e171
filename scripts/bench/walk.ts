import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchResult } from './bench-result.ts';
import { runTest } from './run-test.ts';

const folder = join(import.meta.dirname, '../../.cache');

/**
 * Every page and dialog in nine languages, as guest and player, at 320, 390, 1440 and 2560 px: more than an hour.
 * `WALK="de 390"` takes one language and width.
 */
export const measureWalk = async (): Promise<readonly BenchResult[]> => {
  const log = join(folder, 'walk.txt');
  await mkdir(folder, { recursive: true });
  await rm(log, { force: true });
  const code = await runTest('tests/e2e/walk.test.ts', { WALK: process.env.WALK ?? 'all', WALK_LOG: log });
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  for (const line of lines) console.log(line);
  if (code !== 0 && lines.length === 0) throw new Error('the walk did not finish');
  return [
    {
      name: 'walk: findings',
      value: lines.length,
      unit: 'findings',
      limit: { atMost: 0 },
      detail: 'overflow, small targets, another language, covered targets, warnings of the console',
    },
  ];
};
