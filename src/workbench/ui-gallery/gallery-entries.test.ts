import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { gallery } from './words.ts';
import { galleryEntries } from './gallery-entries.ts';
import { galleryIds } from './gallery-ids.ts';

const kit = join(import.meta.dirname, '../../ui');
const shows = globSync('shows/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Mounted once by the app around every page, this one included; the section only calls for them. */
const standing = new Set(['Toasts']);

/** Whether a show takes the component from its file and draws it. */
const isShown = (file: string, component: string): boolean =>
  shows.split('import ').some((line) => line.includes(`'#ui/${file}'`) && line.includes(component)) &&
  new RegExp(`<${component}[\\s/>]`).test(shows);

test('every component of src/ui is drawn by a section of the gallery', async () => {
  const missing: string[] = [];
  let seen = 0;
  for (const file of globSync('*.tsx', { cwd: kit })) {
    // A module is a record of its exports.
    const exported = (await import(join(kit, file))) as Readonly<Record<string, unknown>>;
    const components = Object.keys(exported).filter((name) => /^[A-Z][a-z]/.test(name));
    seen += components.length;
    for (const component of components)
      if (!standing.has(component) && !isShown(basename(file), component))
        missing.push(`${file}: ${component}`);
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(30);
});

test('every section has a name and a sentence, and nothing is named that has no section', () => {
  expect(galleryEntries.map(({ id }) => id)).toEqual(galleryIds);
  expect(Object.keys(gallery.name).toSorted()).toEqual([...galleryIds].toSorted());
  expect(Object.keys(gallery.use).toSorted()).toEqual([...galleryIds].toSorted());
});
