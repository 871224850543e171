import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';

/** A process of a site, as an operator starts it, on a port that it keeps. */
export interface SiteProcess {
  readonly url: string;
  readonly port: number;
  /** What it printed since its last start. */
  output(): string;
  /** Starts it, without waiting. */
  start(): void;
  isReady(): Promise<boolean>;
  /** Resolves once it is ready; @throws with what it printed if it ends before. */
  ready(): Promise<void>;
  /** Ends it as a supervisor does. Resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const READY_WAIT_MS = 50_000;

/** A process that is not started yet, with these settings and a folder of `folder`. */
export async function createSiteProcess(
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, String(port));
  await mkdir(dataDir, { recursive: true });
  let output = '';
  let child: ReturnType<typeof spawn> | undefined;
  const isReady = async (): Promise<boolean> => {
    const reply = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } }).catch(() => null);
    await reply?.arrayBuffer();
    return reply?.status === 200;
  };
  return {
    url,
    port,
    output: () => output,
    isReady,
    start() {
      output = '';
      child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
        cwd: dataDir,
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compile'),
          PORT: String(port),
          DATA_DIR: dataDir,
          DEMO_PORTS: 'off',
          CRASH_GAMES: '10000',
          SECRET_KEY: 'k'.repeat(32),
          DEMO: 'on',
          RATE_LIMITS: 'off',
          LOG_LEVEL: 'error',
          ...settings,
        },
      });
      const collect = (chunk: Buffer): void => void (output += chunk.toString());
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
    },
    async ready() {
      const untilMs = performance.now() + READY_WAIT_MS;
      while (!(await isReady())) {
        if (child?.exitCode !== null || performance.now() > untilMs)
          throw new Error(`The process is not ready: ${output}`);
        await wait(50);
      }
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
