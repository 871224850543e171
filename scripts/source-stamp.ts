import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentVariables } from '#server/env.ts';

/** What people read beside the code; the pages of operators are content. */
const notes = '{core,contract,server,src,games,provider,assets,audio,scripts}/**/*.md';
const root = join(import.meta.dirname, '..');

/** The sources of every page of the product; the stamp leaves out tests and notes. */
export const pageSources = [
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/*.ts',
  '{core,contract,src,games,assets,audio}/**/*.*',
] as const;

/**
 * Returns a stamp that changes with the content of any matching file, and with the settings of a build. Waits for the
 * disk: for thousands of small files that is ten times quicker than one promise each, and every start reads them all.
 */
export const sourceStamp = (patterns: readonly string[]): string => {
  const paths = globSync(patterns, { cwd: root, exclude: ['**/*.test.*', notes] });
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  const variables = environmentVariables(root);
  for (const name of Object.keys(variables).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${variables[name]}\0`);
  }
  return hash.digest('hex');
};
