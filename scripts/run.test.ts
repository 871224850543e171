import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const entries = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const [, entry] = /^node scripts\/run\.mjs ([\w/-]+)/.exec(command) ?? [];
  return entry === undefined ? [] : [{ name, entry }];
});

// `run.mjs` takes `run` from a file that is named in package.json only: no compiler sees a rename of either.
test.each(entries)('npm run $name finds what it runs', async ({ entry }) => {
  const source = await readFile(join(root, 'scripts', `${entry}.ts`), 'utf8');
  expect(source).toMatch(/^export (const|async function|function) run\b/m);
});
