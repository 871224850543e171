import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');
/** Only an upper bound: a machine busy with drawing may start slowly, and an exit is noticed immediately. */
const startLimitMs = 120_000;

/** The real product on its own port and data folder: the process that `npm start` runs. */
export interface RunningSite {
  readonly url: string;
  readonly dataDir: string;
  /** Everything the server printed so far. */
  log(): string;
  /** Ends the process (SIGTERM by default) and starts it again on the same port and data. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** Serves the built site with an embedded database in a new temporary folder, which may be prepared before. */
export const openSite = async (
  environment: Readonly<Record<string, string>> = {},
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<RunningSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oddlight-site-'));
  await prepare(dataDir);
  const port = await freePort();
  // A host name, because passkeys are bound to one.
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    // A short chain is made quickly, and is enough for the tests.
    CRASH_GAMES: '10000',
    // A test with games of a provider sets this to '0,0'.
    DEMO_PORTS: 'off',
    // No test measures the block time.
    DEMO_BLOCK_SECONDS: '1',
    NODE_ENV: 'production',
    // A PostgreSQL that is given is empty, and no proxy is in front of it.
    MIGRATE: 'on',
    DRAIN_SECONDS: '0',
    // Saves 0.7 s of CPU on each start after the first.
    NODE_COMPILE_CACHE: join(root, '.cache/compile'),
    ...environment,
  };
  let server: ChildProcess | null = null;
  let printed = '';

  const start = async (): Promise<void> => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: { ...cleanEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    await untilReady(url, child, () => printed);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const site: RunningSite = {
    url,
    dataDir,
    log: () => printed,
    start,
    stop,
    restart: async (signal) => {
      await stop(signal);
      await start();
    },
    close: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    // A server that did not become ready may still run.
    await site.close();
    throw error;
  }
  return site;
};

/** The test runner's own variables would change what the product does. */
const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|TEST$|DEV$|PROD$|MODE$)/.test(name)),
  );

const untilReady = async (url: string, child: ChildProcess, printed: () => string): Promise<void> => {
  const giveUpMs = performance.now() + startLimitMs;
  for (;;) {
    const reply = await fetch(`${url}/health/ready`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${printed()}`);
    if (performance.now() > giveUpMs) throw new Error(`The server did not become ready:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
