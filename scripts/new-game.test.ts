import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from './new-game.ts';

const root = join(import.meta.dirname, '..');
const tree = ['assets', 'audio', 'games', 'scripts', 'server', 'src', 'tests'];
const settings = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  '.prettierrc.json',
];

describe('a slug that cannot be', () => {
  test.each([
    ['', 'needs a slug'],
    ['Night', 'no slug'],
    ['night_train', 'no slug'],
    ['-night', 'no slug'],
    ['9-nights', 'no slug'],
    ['../night', 'no slug'],
    ['a-name-that-is-much-too-long', 'no slug'],
    ['switch', 'cannot be'],
    ['night-bed', 'cannot be'],
    ['dice', 'taken'],
    ['base-game', 'taken'],
    ['engine', 'taken'],
    ['common', 'taken'],
  ])('%j is refused with a sentence', async (slug, reason) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await run([slug])).toBe(1);
    expect(said.mock.calls.join(' ')).toContain(reason);
    said.mockRestore();
  });
});

describe('a new game', () => {
  let copy = '';
  const inCopy = (...[command = '', ...options]: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, options, { cwd: copy, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };
  const tool = (name: string) => join(copy, 'node_modules/.bin', name);

  beforeAll(async () => {
    await mkdir(join(root, 'test-output'), { recursive: true });
    copy = await mkdtemp(join(root, 'test-output/new-game-'));
    for (const path of [...tree, ...settings])
      await cp(join(root, path), join(copy, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    const made = inCopy(process.execPath, 'scripts/run.mjs', 'new-game', 'night-train');
    if (made.status !== 0) throw new Error(made.said);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  test('compiles, with every list that names it', { timeout: 180_000 }, async () => {
    const include = ['games/night-train', 'games/*.ts', 'tests/conformance.test.ts', 'tests/visual/stills'];
    const config = {
      extends: './tsconfig.json',
      include: [...include, 'audio', 'src/lib/tile-art.ts', 'scripts/bench/replayed-rounds.ts'],
    };
    await writeFile(join(copy, 'tsconfig.new.json'), JSON.stringify(config));
    expect(inCopy(tool('tsc'), '-p', 'tsconfig.new.json')).toEqual({ status: 0, said: '' });
  });

  test('passes its own tests and the conformance suite', { timeout: 180_000 }, () => {
    const own = [
      'games/night-train',
      'tests/conformance.test.ts',
      'tests/stills.test.ts',
      '-t',
      'night-train|segment|spin|clockwise',
    ];
    const { status, said } = inCopy(tool('vitest'), 'run', '--project', 'unit', ...own);
    expect(said).toContain('games/night-train/rules.test.ts');
    expect(said).toContain('tests/conformance.test.ts');
    expect(status, said).toBe(0);
  });

  test('bears its own name, number and sounds', async () => {
    const read = (path: string) => readFile(join(copy, path), 'utf8');
    const meta = await read('games/night-train/meta.ts');
    expect(meta).toMatch(/id: 1\d\d,\s+slug: 'night-train',\s+name: 'Night Train'/);
    expect(await read('audio/packed/night-train.ts')).toContain("'night-train.peg': [");
    expect(await read('audio/synth/sounds.ts')).toContain("'night-train': nightTrainSounds,");
    expect(
      inCopy('grep', '-rliE', 'base.?game', 'games/night-train', 'audio/synth/night-train.ts').said,
    ).toBe('');
  });

  test('is taken from now on', () => {
    const again = inCopy(process.execPath, 'scripts/run.mjs', 'new-game', 'night-train');
    expect(again).toMatchObject({ status: 1, said: expect.stringContaining('taken') });
  });
});
