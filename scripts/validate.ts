import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { writeStyleTypes } from './style-types.ts';

const root = join(import.meta.dirname, '..');

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const typeChecks: readonly Check[] = [
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the server, without the DOM', command: ['tsc', '-p', 'server/tsconfig.json'] },
];
const checks: readonly Check[] = [
  ...typeChecks,
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  {
    name: 'dependency rules',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'core',
      'contract',
      'src',
      'games',
      'provider',
      'server',
      'scripts',
      'tests',
    ],
  },
  { name: 'dead code', command: ['knip', '--treat-config-hints-as-errors'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
];

/** `npm run validate`: runs every static check and lists the failed ones. */
export const run = async (): Promise<number> => {
  const failed = await failedOf(checks);
  console.log(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
};

/** Runs the compiler over the whole tree; returns the names of the checks that failed. */
export const failedTypeChecks = (): Promise<readonly string[]> => failedOf(typeChecks);

const failedOf = async (all: readonly Check[]): Promise<readonly string[]> => {
  await writeStyleTypes();
  const failed: string[] = [];
  for (const { name, command } of all) {
    const startedMs = performance.now();
    const exitCode = await runTool(command);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (exitCode !== 0) failed.push(name);
  }
  return failed;
};

const runTool = ([tool, ...options]: Check['command']): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), options, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
