import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const classesOf = (sheet: string): string[] =>
  Array.from(read(sheet).matchAll(/\.([a-z][\w-]*)/g), ([, name]) => name ?? '');

test('every class that is named with its file exists: in tests, benches, pages and other sheets', () => {
  const sheets = globSync('src/**/*.module.css', { cwd: root });
  const known = new Set(
    sheets.flatMap((sheet) => classesOf(sheet).map((name) => `${basename(sheet, '.module.css')}__${name}`)),
  );
  expect(known.size).toBeGreaterThan(1000);
  const readers = globSync(['{tests,scripts}/**/*.ts', 'src/**/*.{ts,tsx,css}', 'index.html'], { cwd: root });
  const unknown = readers.flatMap((path) =>
    Array.from(read(path).matchAll(/\b[a-z][a-z0-9-]*__[a-z][a-z0-9-]*/g), ([name]) => name)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('sheets have different names, because the page tells their classes apart by them', () => {
  const names = globSync('src/**/*.module.css', { cwd: root }).map((sheet) => basename(sheet));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
