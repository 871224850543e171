import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const kit = join(import.meta.dirname, '../../ui');
const sections = globSync('sections/*.tsx', { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/**
 * Components without a section. The app mounts toasts around every page, including this one; the 404 page is
 * a page; live texts are for screen readers only; a waiting place is a context; a clipped name is plain text.
 */
const mountedByApp = new Set(['Toasts', 'NotFound', 'LiveText', 'WaitingPlace', 'Clipped']);

/** Whether a section imports the component from its file and renders it or passes it to a state factory. */
const isShown = (file: string, component: string): boolean =>
  sections.split('import ').some((line) => line.includes(`'#ui/${file}'`) && line.includes(component)) &&
  new RegExp(`[<(]${component}[\\s/>,)<]`).test(sections);

test('shows every component of src/ui in a section of the gallery', async () => {
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
