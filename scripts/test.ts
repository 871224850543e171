import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkbench } from '../tests/browser/workbench-build.ts';
import { openStillPage } from '../tests/visual/build-page.ts';
import { buildSite } from './build.ts';
import { openFilmPage } from './render/built-page.ts';
import { failedTypeChecks } from './validate.ts';

interface AssertionResult {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages?: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly AssertionResult[];
  }[];
}

const root = join(import.meta.dirname, '..');
const reportFile = join(root, '.cache/tests.json');
const slowestShown = 10;
const reasonLines = 6;

/**
 * `npm test`: checks the types of the whole tree, builds the site, runs every test, names the slowest files, and ends
 * with the line `N passed, N failed`. Where a type is wrong, that is the failure, and nothing more is run.
 * With filters only what they name is run, without the types, and built only what that needs.
 */
export const run = async (filters: readonly string[]): Promise<number> => {
  const failed = filters.length === 0 ? await failedTypeChecks() : [];
  if (failed.length === 0) return runTests(filters);
  for (const name of failed) console.log(`FAILED ${name}: see the compiler’s errors above`);
  console.log(`0 passed, ${failed.length} failed`);
  return 1;
};

/** Runs the tests on a tree whose types have been checked. */
export const runTests = async (filters: readonly string[]): Promise<number> => {
  const startedMs = performance.now();
  if (filters.length === 0) {
    console.log('1/2 Building the site and the pages of the browser tests.');
    await buildPages();
    console.log('2/2 Running every test: units, server on both databases, the site in the pinned browser.');
  }
  await mkdir(join(root, '.cache'), { recursive: true });
  await rm(reportFile, { force: true });
  const exitCode = await runVitest(filters);
  const report = await readReport();
  const failures = report ? failedNames(report) : ['the test runner did not finish'];
  // A run can fail without a failed test: an error outside any test, or a process that died.
  if (exitCode !== 0 && failures.length === 0)
    failures.push('the test runner reported an error outside a test');
  if (report) printSlowest(report);
  for (const name of failures) console.log(`FAILED ${name}`);
  console.log(`Took ${Math.round((performance.now() - startedMs) / 1000)} s.`);
  console.log(`${report?.numPassedTests ?? 0} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
};

/**
 * Builds all pages in advance: otherwise each test would build what it needs, and two might do so
 * concurrently.
 */
const buildPages = async (): Promise<void> => {
  await buildSite();
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

const printSlowest = ({ testResults }: Report): void => {
  const bySeconds = testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds);
  console.log('The slowest files:');
  for (const { name, seconds } of bySeconds.slice(0, slowestShown))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name.replace(`${root}/`, '')}`);
};

const readReport = async (): Promise<Report | null> => {
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as Report) : null; // written by Vitest in this form
};

/** Every failed test, and every file that failed without one (it could not be loaded). */
const failedNames = (report: Report): string[] =>
  report.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '');
    const failed = file.assertionResults.filter((result) => result.status === 'failed');
    if (failed.length > 0) return failed.map((result) => `${path}: ${result.fullName}${reasonOf(result)}`);
    return file.status === 'failed' ? [`${path}: ${file.message.split('\n')[0]}`] : [];
  });

/** The reason and place of a failure, so that the end of a long log shows it. */
const reasonOf = ({ failureMessages = [] }: AssertionResult): string =>
  failureMessages
    .flatMap((message) => {
      const lines = message.split('\n').map((line) => line.trim());
      const words = lines.filter((line) => line !== '' && !line.startsWith('at ')).slice(0, reasonLines);
      const place = lines.find((line) => line.startsWith('at ') && !line.includes('node_modules'));
      return [...words, place ?? ''];
    })
    .map((line) => `\n    ${line.replaceAll(`${root}/`, '')}`)
    .join('');
