import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

const root = join(import.meta.dirname, '../..');
/** A database; `KILLS` says another number. */
const killsOfDatabase = Number(process.env.KILLS ?? 500);

/** The server's kill test with many more kills than a test run has time for, on both databases. */
export const measureKills = async (): Promise<readonly Figure[]> => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', 'server/rounds/kill.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KILLS: String(killsOfDatabase) },
  });
  const [code] = await once(child, 'exit');
  const detail = `${killsOfDatabase} kills on each of both databases; 1 when something answered was lost`;
  return [{ name: 'kills', value: code === 0 ? 0 : 1, unit: '', limit: { atMost: 0 }, detail }];
};
