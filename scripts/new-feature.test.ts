import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from './new-feature.ts';

const root = join(import.meta.dirname, '..');
const copied = [
  'contract',
  'core',
  'games',
  'scripts',
  'server',
  'src',
  'index.html',
  'package.json',
  'tsconfig.json',
];
const settings = ['tsconfig.base.json', 'vitest.config.ts', '.prettierrc.json'];
const linked = ['assets', 'audio', 'content', 'node_modules', 'tests'];
const rooms = ['contract/night-train.ts', 'server/features/night-train', 'src/features/night-train'];
const lists = ['server/features/index.ts', 'src/features/index.ts'];

describe('an invalid name', () => {
  test.each([
    ['', 'needs a name'],
    ['Tips', 'not a valid name'],
    ['daily_wheel', 'not a valid name'],
    ['../tips', 'not a valid name'],
    ['a-name-that-is-much-too-long', 'not a valid name'],
    ['switch', 'cannot be'],
    ['game', 'cannot be'],
    ['auth', 'taken'],
    ['replay', 'taken'],
  ])('%j is refused with a message', async (name, reason) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await run([name])).toBe(1);
    expect(said.mock.calls.join(' ')).toContain(reason);
    said.mockRestore();
  });
});

describe('a new feature', () => {
  let copy = '';
  let said = '';
  const inCopy = (...[command = '', ...options]: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, options, { cwd: copy, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const tool = (name: string) => join(copy, 'node_modules/.bin', name);

  beforeAll(async () => {
    // Outside the tree, because tools skip its ignored folders.
    copy = await mkdtemp(join(tmpdir(), 'oddlight-new-feature-'));
    for (const path of [...copied, ...settings])
      await cp(join(root, path), join(copy, path), { recursive: true });
    for (const path of linked) await symlink(join(root, path), join(copy, path));
    const made = inCopy(process.execPath, 'scripts/run.mjs', 'new-feature', 'night-train');
    if (made.status !== 0) throw new Error(made.said);
    said = made.said;
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  // That it compiles, is linted and formatted is proven by new-tree.test.ts, together with a new game.
  test('takes one line in each of three lists', async () => {
    for (const list of lists) {
      const lines = (text: string) => text.split('\n');
      const [before, after] = await Promise.all(
        [root, copy].map((tree) => readFile(join(tree, list), 'utf8')),
      );
      const added = lines(after ?? '').filter((line) => !lines(before ?? '').includes(line));
      expect(added).toEqual(["export { nightTrainFeature } from './night-train/feature.ts';"]);
    }
    const calls = await readFile(join(copy, 'server/access-table.ts'), 'utf8');
    expect(calls.split('\n').filter((line) => line.includes('NightTrain'))).toEqual([
      "  getNightTrain: ['everybody', 'not private'],",
    ]);
  });

  test('passes its own tests, and those of texts, feature lists and calls', { timeout: 180_000 }, () => {
    const ofCalls = ['server/http/access.test.ts', 'server/http/field-labels.test.ts'];
    const { status, said } = inCopy(
      tool('vitest'),
      'run',
      ...rooms,
      'src/i18n',
      'src/app/features',
      ...ofCalls,
    );
    for (const path of ofCalls) expect(said).toContain(path);
    expect(said).toContain('server/features/night-train/night-train.test.ts');
    expect(said).toContain('src/features/night-train/night-train.test.ts');
    expect(status, said).toBe(0);
  });

  test('prints how to open its modal, has its own name, and is refused a second time', () => {
    expect(said).toContain('/?modal=night-train&id=second');
    expect(said).toContain("openModal(nightTrainModal, { id: 'second' })");
    expect(inCopy('grep', '-rliE', 'new.?feature', ...rooms).said).toBe('');
    const again = inCopy(process.execPath, 'scripts/run.mjs', 'new-feature', 'night-train');
    expect(again).toMatchObject({ status: 1, said: expect.stringContaining('taken') });
  });
});
