import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../games/catalogue.ts';
import { createSaver } from './look-save.ts';
import { createMixHotReload } from './mix-hot-reload.ts';

const root = join(import.meta.dirname, '..');
const files = [
  ...Object.keys(catalogue).map((slug) => [slug, `games/${slug}/mix.ts`] as const),
  ['common', 'audio/common-mix.ts'] as const,
];

let copy = '';
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'mix-'));
  for (const [, file] of files) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
});
afterEach(() => rm(copy, { recursive: true }));

const saver = () => createSaver(copy, (slug) => Promise.resolve(Object.hasOwn(catalogue, slug)));
const gainsOf = async (file: string): Promise<Readonly<Record<string, number>>> =>
  ((await import(join(root, file))) as { readonly mix: Readonly<Record<string, number>> }).mix; // the one export of a mix

describe.each(files)('gains of %s', (slug, file) => {
  test('are written and written back byte for byte', async () => {
    const before = await readFile(join(copy, file), 'utf8');
    const gains = Object.entries(await gainsOf(file));
    const to = (index: number): number => -12.3 + index / 10;
    const there = gains.map(([cue, from], index) => ({ path: [cue], from, to: to(index) }));
    expect(await saver()({ slug, file: 'mix', changes: there })).toEqual({ saved: gains.length });
    const edited = await readFile(join(copy, file), 'utf8');
    expect(edited).not.toBe(before);
    const lines = [before, edited].map((text) => text.split('\n').map((line) => line.replace(/: .*/, '')));
    expect(lines[1]).toEqual(lines[0]);
    const back = gains.map(([cue, from], index) => ({ path: [cue], from: to(index), to: from }));
    await saver()({ slug, file: 'mix', changes: back });
    expect(await readFile(join(copy, file), 'utf8')).toBe(before);
  });
});

test('saves only the shared mix; there is no shared look', async () => {
  const changes = [{ path: ['press'], from: 0, to: 1 }];
  expect(await saver()({ slug: 'common', file: 'look', changes })).toEqual({ failed: 'NO_GAME' });
});

test('the dev server copies edited gains into the existing object', () => {
  const { transform } = createMixHotReload();
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function');
  const code = 'export const mix: Readonly<Record<string, number>> = { press: 0 };';
  const edit = (id: string): unknown => Reflect.apply(transform, null, [code, id]);
  expect(edit('/a/games/mines/mix.ts?t=1')).toMatch(
    /^const written: .*\nexport const mix = import\.meta\.hot/,
  );
  expect(edit('/a/audio/common-mix.ts')).toContain('import.meta.hot.accept()');
  expect(edit('/a/games/mines/look.ts')).toBeNull();
});
