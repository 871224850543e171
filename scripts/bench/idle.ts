import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSite } from '../../tests/browser/site.ts';
import type { BenchResult } from './bench-result.ts';

const root = join(import.meta.dirname, '../..');

/** From the start until no one counts as being there, and the first work is done. */
const SETTLE_MS = 90_000;
const MEASURED_MS = 60_000;
/** Of the times that Linux counts for a process. */
const TICKS_A_SECOND = 100;

/** The processor time of a site that no one uses, with the embedded database in the same process. */
export const measureIdle = async (): Promise<readonly BenchResult[]> => {
  const site = await openSite();
  await site.stop();
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: new URL(site.url).port,
      DATA_DIR: site.dataDir,
      DEMO: 'on',
      DEMO_PORTS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  try {
    await wait(SETTLE_MS);
    const [before, beganMs] = [await usedMs(child.pid), performance.now()];
    await wait(MEASURED_MS);
    const share = ((await usedMs(child.pid)) - before) / (performance.now() - beganMs);
    return [
      {
        name: 'processor time of an idle site',
        value: share * 100,
        unit: '% of a core',
        limit: { atMost: 1 },
        detail: `embedded database, play money, nobody there, over ${MEASURED_MS / 1000} s`,
      },
    ];
  } finally {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    await site.close();
  }
};

/** Processor time of a process and its threads, in ms. */
async function usedMs(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
  // The 14th and 15th field of the line; the first two are before the parenthesis.
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}
