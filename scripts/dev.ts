import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');

/** `npm run dev`: the server restarts and the pages reload on every edit; one Ctrl-C stops both. */
export const run = async (): Promise<void> => {
  const port = Number(process.env.PORT ?? 3000);
  const apiPort = Number(process.env.API_PORT ?? port + 1);
  process.env.API_PORT = String(apiPort);
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      WORKBENCH: 'on',
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(apiPort),
    },
  });
  const pages = await createServer({ root });
  await pages.listen();
  console.log(`Pages on http://localhost:${port}, server on http://127.0.0.1:${apiPort}. Ctrl-C stops both.`);
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await Promise.all([pages.close(), server.exitCode === null ? once(server, 'exit') : undefined]);
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
};
