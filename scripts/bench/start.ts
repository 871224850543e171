import { openSite, type RunningSite } from '../../tests/browser/site.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { percentile, type BenchResult } from './bench-result.ts';

const root = join(import.meta.dirname, '../..');

const starts = 10;

/** From `npm start` on a built site and an existing data folder to the first answered page. */
export const measureStart = async (): Promise<readonly BenchResult[]> => {
  const site = await openSite();
  await site.stop();
  try {
    const seconds: number[] = [];
    for (let start = 0; start < starts; start += 1) seconds.push(await secondsToAnswer(site));
    const common = { unit: 's', limit: { atMost: 3 } } as const;
    const detail = `npm start to the first answer of GET /, site built, of ${starts} starts`;
    return [
      { ...common, name: 'start to the first answer, median', value: percentile(seconds, 0.5), detail },
      { ...common, name: 'start to the first answer, worst', value: Math.max(...seconds), detail },
    ];
  } finally {
    await site.close();
  }
};

const secondsToAnswer = async ({ url, dataDir }: RunningSite): Promise<number> => {
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  await firstAnswer(url);
  const seconds = (performance.now() - startedMs) / 1000;
  const ended = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await ended;
  return seconds;
};

const firstAnswer = async (url: string): Promise<void> => {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
