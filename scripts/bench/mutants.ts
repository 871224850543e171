import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import type { BenchResult } from './bench-result.ts';
import { drawMutants, mutantKey, EXCLUDED_MUTATORS, type DrawnMutant } from './mutant-sample.ts';

/** An equivalent mutant, identified by its texts, and the reason. */
interface Equivalent extends Pick<DrawnMutant, 'file' | 'text' | 'original' | 'replacement'> {
  readonly reason: string;
}

/** What is mutated, and its share of 80 mutants; `mutants.config.ts` lists the tests. */
const areas = [
  {
    name: 'engine',
    patterns: ['games/*/{rules,paytable}.ts', 'core/*.ts', 'games/engine/round/*.ts'],
    share: 50,
  },
  { name: 'server', patterns: ['server/{ledger,rounds}/*.ts'], share: 30 },
];
const root = join(import.meta.dirname, '../..');
const seed = process.env.MUTANT_SEED ?? '1';
const size = Number(process.env.MUTANT_SAMPLE ?? 80);

/**
 * The share of a random sample of mutants that the closest tests detect; `MUTANT_SEED` and `MUTANT_SAMPLE`
 * change it.
 */
export const measureMutants = async (): Promise<BenchResult[]> => {
  const equivalents = await readEquivalents();
  let [killed, missed, equal] = [0, 0, 0];
  for (const { name, patterns, share } of areas) {
    const drawn = await drawMutants(patterns, seed, Math.round((size * share) / 80), root);
    const survivors = await trySurvivors(name, drawn);
    const real = survivors.filter((mutant) => !equivalents.some((known) => isSame(known, mutant)));
    for (const { file, place, text, original, replacement } of real)
      console.log(`SURVIVED ${file}:${place} in ${text}\n  ${original} -> ${replacement}`);
    killed += drawn.length - survivors.length;
    missed += real.length;
    equal += survivors.length - real.length;
  }
  const detail = `${killed} of ${killed + missed} that change anything, ${equal} change nothing, seed ${seed}`;
  return [
    { name: 'mutants killed', value: killed / (killed + missed), unit: '', limit: { atLeast: 0.92 }, detail },
  ];
};

const isSame = (a: Equivalent, b: DrawnMutant): boolean =>
  a.file === b.file && a.text === b.text && a.original === b.original && a.replacement === b.replacement;

/** Stryker works in a copy of the tree with one warm test runner per process, on the tests that reach a mutant. */
const trySurvivors = async (area: string, drawn: readonly DrawnMutant[]): Promise<DrawnMutant[]> => {
  process.env.MUTANT_AREA = area;
  process.env.DRAWN_MUTANTS = JSON.stringify(drawn.map(({ key }) => key));
  const { Stryker } = await import('@stryker-mutator/core');
  const results = await new Stryker({
    mutate: drawn.map(({ file, place }) => `${file}:${place}`),
    mutator: { excludedMutations: [...EXCLUDED_MUTATORS] },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutant-sample.ts')],
    checkers: ['drawn'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/bench/mutants.config.ts', related: false },
    concurrency: 2,
    // Generous: a test that is slow on a busy machine must not count as a kill.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'data', 'docs', 'test-output', 'tests/visual', 'tests/e2e'],
    // Only TypeScript before 7 could rewrite it for the copy, and running the tests does not need it.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
  }).runMutationTest();
  return survivorsOf(results, drawn);
};

const survivorsOf = (results: readonly MutantResult[], drawn: readonly DrawnMutant[]): DrawnMutant[] => {
  // Results count lines and columns from 1, mutants from 0.
  const fromZero = ({ line, column }: MutantResult['location']['start']) => ({
    line: line - 1,
    column: column - 1,
  });
  const statuses = new Map(
    results.map((result) => {
      const { start, end } = result.location;
      return [
        mutantKey({ ...result, location: { start: fromZero(start), end: fromZero(end) } }),
        result.status,
      ];
    }),
  );
  // A mutant that was not tried counts as a survivor: only a failed test or an endless loop kills.
  return drawn.filter(({ key }) => !['Killed', 'Timeout', 'RuntimeError'].includes(statuses.get(key) ?? ''));
};

const readEquivalents = async (): Promise<Equivalent[]> => {
  const text = await readFile(join(import.meta.dirname, 'equivalent-mutants.json'), 'utf8');
  return JSON.parse(text) as Equivalent[]; // written by hand in this form
};
