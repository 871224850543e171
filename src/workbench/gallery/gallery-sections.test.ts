import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const kit = join(import.meta.dirname, '../../ui');
const sections = globSync('sections/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/**
 * Mounted once by the app around every page, this one included; the 404 page is one itself. Live texts are for readers
 * alone, a waiting place is what a part of a dialog waits in, and a clipped name is a text.
 */
const mountedByApp = new Set(['Toasts', 'NotFound', 'LiveText', 'WaitingPlace', 'Clipped']);

/** Whether a section takes the component from its file and draws it, or has its states made of it. */
const isShown = (file: string, component: string): boolean =>
  sections.split('import ').some((line) => line.includes(`'#ui/${file}'`) && line.includes(component)) &&
  new RegExp(`[<(]${component}[\\s/>,)<]`).test(sections);

test('every component of src/ui is drawn by a section of the gallery', async () => {
  const missing: string[] = [];
  let seen = 0;
  for (const file of globSync('*.tsx', { cwd: kit })) {
    // A module is a record of its exports.
    const exported = (await import(join(kit, file))) as Readonly<Record<string, unknown>>;
    const components = Object.keys(exported).filter((name) => /^[A-Z][a-z]/.test(name));
    seen += components.length;
    for (const component of components)
      if (!mountedByApp.has(component) && !isShown(basename(file), component))
        missing.push(`${file}: ${component}`);
  }
  expect(missing).toEqual([]);
  expect(seen).toBeGreaterThan(30);
});
