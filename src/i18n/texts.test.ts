import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Feature } from '#features/feature-types.ts';
import { i18n, registerTexts } from './index.ts';

const src = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !file.includes('.test.') && !/(^|[/-])words\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));

/** Every text table, including those registered on load. */
const tables = globSync('**/{words,panel-words}.ts', { cwd: src });

/** Returns the namespace of a file; parts of the workbench share one table and look it up without a hook. */
const namespaceOf = (text: string, file: string): string | undefined =>
  file.startsWith('workbench/')
    ? 'workbench'
    : /(?:useTranslation\(\[?|TFunction<)'([A-Za-z-]+)'/.exec(text)?.[1];

/**
 * Returns the literal keys that a file looks up, `t('key')`, in the namespace of its `useTranslation` or of
 * the `t` passed to it.
 */
const keysOf = ({ file, text }: { file: string; text: string }) => {
  const namespace = namespaceOf(text, file);
  return [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key = '']) => ({
    file,
    key: key.includes(':') || namespace === undefined ? key : `${namespace}:${key}`,
  }));
};

test('has a text for every key that the site looks up', async () => {
  for (const table of tables) {
    const exported: Record<string, unknown> = await import(join(src, table));
    // A table module exports one table, named after its namespace.
    for (const [area, texts] of Object.entries(exported))
      registerTexts(area, texts as Record<string, string>);
  }
  const keys = sources.flatMap(keysOf);
  const missing = keys.filter(({ key }) => !i18n.exists(key) && !i18n.exists(key, { count: 2 }));
  expect(missing).toEqual([]);
  expect(keys.length).toBeGreaterThan(100);
});

test('looks up only texts of the feature itself, the site and the game page', async () => {
  const faces = await Promise.all(
    globSync('features/{*,*/*}/feature.ts', { cwd: src }).map(async (file) => {
      const face: Record<string, unknown> = await import(join(src, file));
      const feature = Object.entries(face).find(([name]) => name.endsWith('Feature'))?.[1] as
        Feature | undefined; // found by its name
      const room = file.replace('feature.ts', '');
      // A part of the game page may have a separate table.
      const ofPanel = tables.includes(`${room}panel-words.ts`)
        ? await import(join(src, room, 'panel-words.ts'))
        : {};
      // A folder that only exports shared parts registers its texts itself.
      const lent = tables.includes(`${room}words.ts`) ? await import(join(src, room, 'words.ts')) : {};
      const words = feature ? await feature.words?.() : lent;
      return { room, own: Object.keys({ ...words, ...ofPanel }) };
    }),
  );
  const strange = sources.flatMap(({ file, text }) => {
    const namespace = namespaceOf(text, file);
    // Uses the innermost folder with an entry point: a feature's staff pages may have their own texts.
    const face = faces
      .filter(({ room }) => file.startsWith(room))
      .toSorted((a, b) => b.room.length - a.room.length)[0];
    // Staff pages get their texts from the feature's staff-pages.ts.
    if (!face || namespace === undefined || file.slice(face.room.length).startsWith('staff/')) return [];
    return [...face.own, 'shell', 'ui', 'game'].includes(namespace) ? [] : `${file}: ${namespace}`;
  });
  expect(strange).toEqual([]);
  expect(faces.length).toBeGreaterThan(5);
});

test('shows the same texts in index.html as on the loading screen', () => {
  const page = readFileSync(join(src, '../index.html'), 'utf8');
  for (const key of ['tagline', 'adultsOnly', 'adultsMark', 'brand'])
    expect(page).toContain(i18n.t(`shell:${key}`));
});
