import { openSite } from '../../tests/browser/site.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const root = join(import.meta.dirname, '../..');

/** From `npm start` on a built site and an existing data folder to the first answered page. */
export const measureStart = async (): Promise<readonly Figure[]> => {
  const site = await openSite();
  await site.stop();
  const port = new URL(site.url).port;
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: port, DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' },
  });
  await firstAnswer(site.url);
  const seconds = (performance.now() - startedMs) / 1000;
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await once(child, 'exit');
  await site.close();
  const detail = 'npm start to the first answer of GET /, site built';
  return [{ name: 'start to the first answer', value: seconds, unit: 's', limit: { atMost: 3 }, detail }];
};

const firstAnswer = async (url: string): Promise<void> => {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
