import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { writeStyleTypes } from './style-types.ts';

const root = join(import.meta.dirname, '..');

interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

/** The compiler and the formatter remember here what they found, and look only at what has changed since. */
const memory = '.cache/validate';
const types = (name: string, project: string, file: string): Check => ({
  name,
  command: ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', `${memory}/${file}.tsbuildinfo`],
});

const typeChecks: readonly Check[] = [
  types('types', 'tsconfig.json', 'tree'),
  types('types of the server, without the DOM', 'server/tsconfig.json', 'server'),
];
/** The longest first, because they run side by side. */
const checks: readonly Check[] = [
  {
    name: 'format',
    command: [
      'prettier',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      `${memory}/format`,
      '.',
    ],
  },
  ...typeChecks,
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
  { name: 'lint', command: ['oxlint', '--deny-warnings'] },
  { name: 'styles', command: ['stylelint', 'src/**/*.css', 'provider/**/*.css'] },
];

/** `npm run validate`: runs every static check and lists the failed ones. */
export const run = async (): Promise<number> => {
  const failed = await failedOf(checks);
  console.log(failed.length === 0 ? 'Everything is in order.' : `Not in order: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
};

/** Runs the compiler over the whole tree; returns the names of the checks that failed. */
export const failedTypeChecks = (): Promise<readonly string[]> => failedOf(typeChecks);

/** Runs as many checks at a time as there are processors, and prints what each says in one piece. */
const failedOf = async (all: readonly Check[]): Promise<readonly string[]> => {
  await writeStyleTypes();
  const limit = pLimit(availableParallelism());
  const results = await Promise.all(all.map((check) => limit(() => hasPassed(check))));
  return all.flatMap(({ name }, index) => (results[index] ? [] : [name]));
};

const hasPassed = async ({ name, command }: Check): Promise<boolean> => {
  const startedMs = performance.now();
  const { exitCode, said } = await runTool(command);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(said);
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return exitCode === 0;
};

const runTool = ([tool, ...options]: Check['command']): Promise<{ exitCode: number; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), options, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, said }));
  });
