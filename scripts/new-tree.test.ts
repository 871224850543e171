import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** What npm, the builds, the tests and people leave here; all else is the tree. */
const made = new Set([
  '.cache',
  '.env',
  '.git',
  'bench-results.json',
  'data',
  'dist',
  'node_modules',
  'sbom.cdx.json',
  'test-output',
]);
/** What the checks remember of this tree, where they have run: only what is new is looked at again. */
const memory = '.cache/validate';
const limitMs = 600_000;
let copy = '';

const script = (...options: readonly string[]) => {
  const run = spawnSync(process.execPath, ['scripts/run.mjs', ...options], { cwd: copy, encoding: 'utf8' });
  return { status: run.status, said: run.stdout + run.stderr };
};

beforeAll(async () => {
  // Elsewhere than in the tree, whose ignored folders no tool looks at.
  copy = await mkdtemp(join(tmpdir(), 'oddlight-new-tree-'));
  const paths = (await readdir(root)).filter((path) => !made.has(path));
  if (existsSync(join(root, memory))) paths.push(memory);
  for (const path of paths) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const run of [script('new-game', 'night-ride'), script('new-feature', 'night-train')])
    if (run.status !== 0) throw new Error(run.said);
}, limitMs);
afterAll(() => rm(copy, { recursive: true, force: true }));

test('on a tree with a new game and a new feature every static check is green', { timeout: limitMs }, () => {
  const { status, said } = script('validate');
  expect(said.trimEnd().split('\n').at(-1), said).toBe('Everything is in order.');
  expect(status).toBe(0);
});

test('npm test ends at once where a type is wrong', { timeout: limitMs }, async () => {
  await writeFile(join(copy, 'games/night-ride/planted.ts'), "export const planted: number = 'text';\n");
  const { status, said } = script('test');
  const lines = said.trimEnd().split('\n');
  expect(status, said).toBe(1);
  expect(lines.filter((line) => line.includes('error TS'))).toEqual([
    expect.stringContaining('games/night-ride/planted.ts'),
  ]);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});
