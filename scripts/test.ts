import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkbench } from '../tests/browser/workbench-build.ts';
import { openStillPage } from '../tests/visual/build-page.ts';
import { buildSite } from './build.ts';
import { openFilmPage } from './render/built-page.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

const root = join(import.meta.dirname, '..');
const reportFile = join(root, '.cache/tests.json');

/** `npm test`: builds the site, runs every test, and ends with the line `N passed, N failed`. */
export const run = async (filters: readonly string[]): Promise<number> => {
  const startedMs = performance.now();
  console.log('1/2 Building the site for the browser tests.');
  await buildSite();
  // Whoever needs one of them builds it; of a whole run two files might at the same time.
  if (filters.length === 0) await buildTestPages();
  console.log('2/2 Running every test: units, server on both databases, the site in the pinned browser.');
  await mkdir(join(root, '.cache'), { recursive: true });
  await rm(reportFile, { force: true });
  const exitCode = await runVitest(filters);
  const report = await readReport();
  const failures = report ? failedNames(report) : ['the test runner did not finish'];
  // A run can fail without a failed test: an error outside of one, or a process that died.
  if (exitCode !== 0 && failures.length === 0)
    failures.push('the test runner reported an error outside of a test');
  for (const name of failures) console.log(`FAILED ${name}`);
  console.log(`Took ${Math.round((performance.now() - startedMs) / 1000)} s.`);
  console.log(`${report?.numPassedTests ?? 0} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
};

const buildTestPages = async (): Promise<void> => {
  await buildWorkbench();
  for (const open of [openStillPage, openFilmPage]) await (await open()).close();
};

const runVitest = (filters: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    const entry = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [entry, 'run', ...reporters, ...filters], {
      cwd: root,
      stdio: 'inherit',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

const readReport = async (): Promise<Report | null> => {
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as Report) : null; // written by Vitest in this form
};

/** Every failed test, and every file that failed without one (it could not be loaded). */
const failedNames = (report: Report): string[] =>
  report.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter((result) => result.status === 'failed');
    if (failed.length > 0) return failed.map((result) => `${path}: ${result.fullName}`);
    return file.status === 'failed' ? [`${path}: ${file.message.split('\n')[0]}`] : [];
  });
