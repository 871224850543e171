import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from './new-game.ts';

const root = join(import.meta.dirname, '..');
const tree = ['assets', 'audio', 'contract', 'core', 'games', 'scripts', 'server', 'src', 'tests'];
const settings = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  '.prettierrc.json',
];

describe('an invalid slug', () => {
  test.each([
    ['', 'needs a slug'],
    ['Night', 'not a valid slug'],
    ['night_train', 'not a valid slug'],
    ['-night', 'not a valid slug'],
    ['9-nights', 'not a valid slug'],
    ['../night', 'not a valid slug'],
    ['a-name-that-is-much-too-long', 'not a valid slug'],
    ['switch', 'cannot be'],
    ['night-bed', 'cannot be'],
    ['dice', 'taken'],
    ['base-game', 'taken'],
    ['engine', 'taken'],
    ['common', 'taken'],
  ])('%j is refused with a message', async (slug, reason) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await run([slug])).toBe(1);
    expect(printed.mock.calls.join(' ')).toContain(reason);
    printed.mockRestore();
  });
});

describe('a new game', () => {
  let copy = '';
  const inCopy = (...[command = '', ...options]: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, options, { cwd: copy, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };
  const tool = (name: string) => join(copy, 'node_modules/.bin', name);

  beforeAll(async () => {
    await mkdir(join(root, 'test-output'), { recursive: true });
    copy = await mkdtemp(join(root, 'test-output/new-game-'));
    for (const path of [...tree, ...settings])
      await cp(join(root, path), join(copy, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    const made = inCopy(process.execPath, 'scripts/run.mjs', 'new-game', 'night-train');
    if (made.status !== 0) throw new Error(made.output);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('is listed in the catalogue and the registry, and edits nothing else', () => {
    const differences = tree.flatMap((folder) =>
      inCopy('diff', '-rq', join(root, folder), folder).output.split('\n').filter(Boolean),
    );
    expect(differences.filter((line) => !line.includes('night-train'))).toEqual(
      ['games/catalogue.ts', 'games/registry.ts'].map(
        (path) => `Files ${join(root, path)} and ${path} differ`,
      ),
    );
  });

  // That it compiles wherever games are listed is proven by new-tree.test.ts, together with a new feature.
  test('passes its own tests and the conformance suite', { timeout: 180_000 }, () => {
    const own = [
      'games/night-train',
      'tests/conformance.test.ts',
      'tests/stills.test.ts',
      '-t',
      'night-train|number|picked|view|heard|sought',
    ];
    const { status, output } = inCopy(tool('vitest'), 'run', '--project', 'unit', ...own);
    expect(output).toContain('games/night-train/rules.test.ts');
    expect(output).toContain('tests/conformance.test.ts');
    expect(status, output).toBe(0);
  });

  test('has its own name, number and sounds', async () => {
    const read = (path: string) => readFile(join(copy, path), 'utf8');
    const meta = await read('games/night-train/meta.ts');
    expect(meta).toMatch(/id: 1\d\d,\s+slug: 'night-train',\s+name: 'Night Train'/);
    for (const file of [
      'audio/packed/night-train.ts',
      'audio/sources/night-train.ts',
      'games/night-train/mix.ts',
    ])
      expect(await read(file)).toContain("'night-train.tick'");
    expect(
      inCopy(
        'grep',
        '-rliE',
        'base.?game|new.?game|wheel',
        'games/night-train',
        'audio/sources/night-train.ts',
      ).output,
    ).toBe('');
  });

  test('is refused a second time', () => {
    const again = inCopy(process.execPath, 'scripts/run.mjs', 'new-game', 'night-train');
    expect(again).toMatchObject({ status: 1, output: expect.stringContaining('taken') });
  });
});
