import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs a file of tests with these settings. Resolves with the exit code. */
export const runTest = async (test: string, settings: Readonly<Record<string, string>>): Promise<unknown> => {
  const child = spawn('npm', ['exec', '--no', '--', 'vitest', 'run', test], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const [code] = (await once(child, 'exit')) as [unknown];
  return code;
};

/** Runs a test that writes the rows of a table to a file, whose name is in `fileSetting`. */
export const runForRows = async <Row>(
  test: string,
  settings: Readonly<Record<string, string>>,
  fileSetting: string,
): Promise<{ readonly rows: Row[]; readonly code: unknown }> => {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-bench-'));
  const file = join(folder, 'rows.json');
  try {
    const code = await runTest(test, { ...settings, [fileSetting]: file });
    return { rows: JSON.parse(await readFile(file, 'utf8')) as Row[], code }; // written by the test
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Like `runForRows`, and prints the table. */
export const runTable = async <Row>(...requested: Parameters<typeof runForRows>) => {
  const answer = await runForRows<Row>(...requested);
  console.table(answer.rows);
  return answer;
};
