import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/browser/free-port.ts';
import { percentile, type BenchResult } from './bench-result.ts';

const root = join(import.meta.dirname, '../..');

const STARTS = 10;
const common = { unit: 's', limit: { atMost: 3 } } as const;

/** From `npm start` on a built site to the first answered page: the first time, and with the data of the last start. */
export const measureStart = async (): Promise<readonly BenchResult[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-start-'));
  const port = await freePort();
  try {
    const isNew = await secondsToAnswer(port, dataDir);
    // What a build leaves: no compiled code is kept yet.
    await rm(join(root, '.cache/compiled'), { recursive: true, force: true });
    const first = await secondsToAnswer(port, dataDir);
    const seconds: number[] = [];
    for (let start = 0; start < STARTS; start += 1) seconds.push(await secondsToAnswer(port, dataDir));
    const detail = 'npm start to the first answer of GET /, site built';
    return [
      {
        ...common,
        name: 'start to the first answer, median',
        value: percentile(seconds, 0.5),
        detail: `${detail}, of ${STARTS} starts`,
      },
      {
        ...common,
        name: 'start to the first answer, worst',
        value: Math.max(...seconds),
        detail: `${detail}, of ${STARTS} starts`,
      },
      {
        ...common,
        name: 'start to the first answer, after a build',
        value: first,
        detail: `${detail}, nothing compiled`,
      },
      {
        ...common,
        name: 'start to the first answer, new database',
        value: isNew,
        detail: `${detail}, embedded database made first`,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const secondsToAnswer = async (port: number, dataDir: string): Promise<number> => {
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: 'ignore',
    detached: true,
    // The benches have built the site without the workbench: with it, the first start would build it again.
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', WORKBENCH: 'off' },
  });
  await firstAnswer(`http://localhost:${port}`);
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
