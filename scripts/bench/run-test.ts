import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs a file of tests with these settings. Resolves with the exit code. */
export const runTest = async (test: string, settings: Readonly<Record<string, string>>): Promise<unknown> => {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', test], {
    ...{ cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } },
  });
  const [code] = (await once(child, 'exit')) as [unknown];
  return code;
};
