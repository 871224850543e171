import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CheckStatus, type Checker } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Which mutants are tried; another seed is another sample of the same size. */
export const seed = process.env.MUTANT_SEED ?? '1';
export const size = Number(process.env.MUTANT_SAMPLE ?? 80);

/** The text around a mutant's place and the text it replaces; lines and columns count from 0. */
export const sourceOf = ({ fileName, location: { start, end } }: Mutant) => {
  const lines = readFileSync(fileName, 'utf8').split('\n').slice(start.line, end.line + 1);
  const line = lines[0]?.trim() ?? '';
  lines.push(lines.pop()?.slice(0, end.column) ?? '');
  lines.unshift(lines.shift()?.slice(start.column) ?? '');
  return { line, original: lines.join('\n') };
};

/** By text instead of line number: an edit elsewhere in a file draws the same mutants of it again. */
const drawn = (mutant: Mutant): string => {
  const { line, original } = sourceOf(mutant);
  const place = [mutant.fileName.replace(process.cwd(), ''), line, mutant.location.start.column, original];
  return createHash('sha256')
    .update(JSON.stringify([seed, ...place, mutant.replacement]))
    .digest('hex');
};

/** Stryker tries every mutant of a file: as a checker this one lets those of the sample through. */
const sample: Checker = {
  init: () => Promise.resolve(),
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  check: (mutants) => {
    const order = mutants.map((mutant) => ({ id: mutant.id, drawn: drawn(mutant) }));
    order.sort((a, b) => (a.drawn < b.drawn ? -1 : 1));
    const reject = { status: CheckStatus.CompileError, reason: 'not in the sample' } as const;
    const results = order.map(({ id }, at) => [id, at < size ? { status: CheckStatus.Passed } : reject]);
    return Promise.resolve(Object.fromEntries(results) as Awaited<ReturnType<Checker['check']>>);
  },
};

/** The name by which Stryker finds the plugins of a module. */
export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', sample)];
