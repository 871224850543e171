import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CheckStatus, type Checker } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** A mutant identified by its texts, so that edits elsewhere in the file do not affect it. */
export interface DrawnMutant {
  readonly file: string;
  /** The whole first line. */
  readonly text: string;
  readonly original: string;
  readonly replacement: string;
  /** Lines and columns as Stryker takes them. */
  readonly place: string;
  /** Unique within a run. */
  readonly key: string;
}

/** Emptied strings: in SQL they fail immediately and would flatter the result. */
export const EXCLUDED_MUTATORS = ['StringLiteral'];

const quiet: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

/** The mutants of some files that a seed draws. */
export const drawMutants = async (patterns: readonly string[], seed: string, size: number, root: string) => {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const files = globSync([...patterns], { cwd: root })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => join(root, name))
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const options = { ignorers: [], excludedMutations: [...EXCLUDED_MUTATORS], plugins: null, noHeader: true };
  const { mutants } = await new Instrumenter(quiet).instrument(files, options);
  const contents = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => describeMutant(mutant, contents.get(mutant.fileName) ?? [], root))
    .map((mutant) => ({ mutant, order: orderOf(mutant, seed) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
};

const describeMutant = (mutant: Mutant, content: readonly string[], root: string): DrawnMutant => {
  const { start, end } = mutant.location;
  const lines = content.slice(start.line, end.line + 1);
  const text = lines[0]?.trim() ?? '';
  lines.push(lines.pop()?.slice(0, end.column) ?? '');
  lines.unshift(lines.shift()?.slice(start.column) ?? '');
  return {
    file: relative(root, mutant.fileName),
    text,
    original: lines.join('\n'),
    replacement: mutant.replacement,
    place: `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
    key: mutantKey(mutant),
  };
};

const orderOf = ({ file, text, original, replacement }: DrawnMutant, seed: string): string =>
  createHash('sha256')
    .update(JSON.stringify([seed, file, text, original, replacement]))
    .digest('hex');

export const mutantKey = ({ fileName, location: { start, end }, replacement }: Mutant): string =>
  JSON.stringify([fileName, start.line, start.column, end.line, end.column, replacement]);

/** Stryker tries all mutants within a range; this checker lets only the drawn ones through. */
const drawnOnly: Checker = {
  init: () => Promise.resolve(),
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  check: (mutants) => {
    const drawn = new Set(JSON.parse(process.env.DRAWN_MUTANTS ?? '[]') as string[]); // written by mutants.ts
    const result = (mutant: Mutant) =>
      drawn.has(mutantKey(mutant))
        ? ({ status: CheckStatus.Passed } as const)
        : ({ status: CheckStatus.CompileError, reason: 'not drawn' } as const);
    return Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)])));
  },
};

/** The name by which Stryker finds the plugins of a module. */
export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'drawn', drawnOnly)];
