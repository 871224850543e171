import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvError, environmentVariables, readEnv } from '#server/env.ts';
import { endWithParent } from './end-with.ts';
import { takenPort } from './taken-ports.ts';

const root = join(import.meta.dirname, '..');
/** The server itself ends within 8 seconds. */
const CLOSE_MAX_MS = 9_000;

/** `npm run dev`: the server restarts and the pages reload on every edit; one Ctrl-C stops both. */
export const run = async (): Promise<number | undefined> => {
  const ports = readPorts();
  const refusal = typeof ports === 'string' ? ports : await refusalOf(ports);
  if (typeof ports === 'string' || refusal !== null) {
    console.error(refusal);
    return 1;
  }
  const { port, apiPort } = ports;
  // The Vite server reads it too.
  process.env.PORT = String(port);
  process.env.API_PORT = String(apiPort);
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/dev-server.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      WORKBENCH: 'on',
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(apiPort),
      DEV_PID: String(process.pid),
    },
  });
  let pages: { close(): Promise<void> } | undefined;
  let isStopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    server.kill('SIGTERM');
    const serverEnded =
      server.exitCode === null && server.signalCode === null ? once(server, 'exit') : Promise.resolve();
    await Promise.race([Promise.all([pages?.close(), serverEnded]), wait(CLOSE_MAX_MS)]);
    process.exit(exitCode);
  };
  // Before the Vite server is loaded: a signal meanwhile must not leave the API server running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => void stop(0));
  try {
    const { createServer } = await import('vite');
    const vite = await createServer({ root });
    pages = vite;
    await vite.listen();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
  console.log(`Pages at http://localhost:${port}, server at http://127.0.0.1:${apiPort}. Ctrl-C stops both.`);
  return undefined;
};

interface Ports {
  readonly port: number;
  readonly apiPort: number;
}

/** Reads the ports, or returns the message for an invalid setting. */
const readPorts = (): Ports | string => {
  try {
    const variables = environmentVariables(root);
    const { port } = readEnv(variables);
    const { port: apiPort } = readEnv({ PORT: variables.API_PORT ?? String(port + 1) });
    return { port, apiPort };
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};

const refusalOf = ({ port, apiPort }: Ports): Promise<string | null> =>
  takenPort([
    { port, host: 'localhost', setting: 'PORT' },
    { port: apiPort, host: '127.0.0.1', setting: 'API_PORT' },
  ]);
