import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('every page of staff has a head on the server, without which its address answers 404', () => {
  const files = globSync('src/features/**/staff-pages.ts', { cwd: root });
  const paths = files.flatMap((file) => read(file).match(/'\/staff(?:\/[a-z-]+)?'/g) ?? []);
  expect(paths).toContain("'/staff/stuck'");
  const heads = read('server/features/content/texts.ts');
  expect(paths.filter((path) => !heads.includes(`${path}: {`))).toEqual([]);
});
