import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { Figure } from './figure.ts';
import { seed, size, sourceOf } from './mutant-sample.ts';

/** A mutant that changes nothing that can be seen, by its text, and why. */
interface Equivalent {
  readonly file: string;
  readonly line: string;
  readonly original: string;
  readonly mutant: string;
  readonly reason: string;
}

const parts = {
  rules: ['games/*/{rules,paytable}.ts'],
  core: ['games/engine/core/!(*.test).ts'],
  machines: ['games/engine/round/!(*.test).ts'],
  ledger: ['server/ledger/!(*.test).ts'],
  rounds: ['server/rounds/!(*.test).ts'],
};
const root = join(import.meta.dirname, '../..');

/** The share of a seeded sample of mutants that the nearest tests notice (`MUTANT_SEED`, `MUTANT_SAMPLE`, `MUTANT_PARTS`). */
export const measureMutants = async (): Promise<Figure[]> => {
  const results = (await runStryker()).filter(({ status }) => status !== 'CompileError');
  const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const equivalents = await readEquivalents();
  const isEquivalent = (mutant: MutantResult): boolean =>
    equivalents.some((known) => Object.entries(described(mutant)).every(([key, text]) => known[key as keyof Equivalent] === text));
  const missed = survivors.filter((mutant) => !isEquivalent(mutant));
  for (const mutant of missed) console.log(`SURVIVED ${placeOf(mutant)}`);
  const changing = results.length - (survivors.length - missed.length);
  return [
    {
      name: 'mutants killed',
      value: (changing - missed.length) / changing,
      unit: '',
      limit: { atLeast: 0.92 },
      detail: `${changing - missed.length} of ${changing} that change anything, sample ${results.length}, seed ${seed}`,
    },
  ];
};

const runStryker = (): Promise<MutantResult[]> => {
  const only = process.env.MUTANT_PARTS?.split(',');
  const chosen = Object.entries(parts).filter(([name]) => only?.includes(name) ?? true);
  return new Stryker({
    mutate: chosen.flatMap(([, patterns]) => patterns),
    // A text is for people: emptied ones of statements fail at once and would only flatter the figure.
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'mutant-sample.ts')],
    checkers: ['sample'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/bench/mutants-vitest.ts', related: false },
    concurrency: 2,
    // Generous: on a busy machine a slow test is no killed mutant; endless loops are counted, not timed.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 20,
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', 'dist', 'data', 'docs', 'test-output', 'tests/visual', 'tests/e2e'],
    // Rewritten with the API of TypeScript, which the installed one has not; nothing of it is needed to run.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    reporters: [],
    logLevel: 'warn',
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
};

const described = (mutant: MutantResult) => ({
  file: relative(root, mutant.fileName),
  ...sourceOf(mutant),
  mutant: mutant.replacement,
});

const placeOf = (mutant: MutantResult): string => {
  const { file, line, original } = described(mutant);
  return `${file}:${mutant.location.start.line + 1} ${mutant.status}\n  ${line}\n  ${original} -> ${mutant.replacement}`;
};

const readEquivalents = async (): Promise<Equivalent[]> => {
  const text = await readFile(join(import.meta.dirname, 'equivalent-mutants.json'), 'utf8');
  return JSON.parse(text) as Equivalent[]; // written by hand in this form
};
