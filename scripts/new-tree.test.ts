import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = [
  'assets',
  'audio',
  'contract',
  'core',
  'games',
  'provider',
  'scripts',
  'server',
  'src',
  'tests',
];
const settings = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  '.prettierrc.json',
  'index.html',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];
const limitMs = 300_000;
let copy = '';

const inCopy = (command: string, ...options: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, options, { cwd: copy, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const script = (...options: readonly string[]) => inCopy(process.execPath, 'scripts/run.mjs', ...options);
const tool = (name: string, ...options: readonly string[]) =>
  inCopy(join(copy, 'node_modules/.bin', name), ...options);

beforeAll(async () => {
  // Outside the tree, because tools skip its ignored folders.
  copy = await mkdtemp(join(tmpdir(), 'oddlight-new-tree-'));
  for (const path of [...folders, ...settings])
    await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const made of [script('new-game', 'night-ride'), script('new-feature', 'night-train')])
    if (made.status !== 0) throw new Error(made.said);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test(
  'a new game and a new feature leave a tree that is linted, and keeps the import rules',
  { timeout: limitMs },
  () => {
    expect(tool('oxlint', '--deny-warnings')).toMatchObject({ status: 0 });
    const rules = tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'core',
      'contract',
      'src',
      'games',
      'server',
      'tests',
    );
    expect(rules.status, rules.said).toBe(0);
  },
);

test('has correct types, and npm test stops immediately on a type error', { timeout: limitMs }, async () => {
  const server = tool('tsc', '-p', 'server/tsconfig.json');
  expect(server, server.said).toEqual({ status: 0, said: '' });
  // One run of the compiler over the whole tree for both: the only fault it finds is the planted one.
  await writeFile(join(copy, 'games/night-ride/planted.ts'), "export const planted: number = 'text';\n");
  const { status, said } = script('test');
  const lines = said.trimEnd().split('\n');
  expect(status, said).toBe(1);
  expect(lines.filter((line) => line.includes('error TS'))).toEqual([
    expect.stringContaining('games/night-ride/planted.ts'),
  ]);
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
});
