import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

const lookFile = /\/games\/([a-z0-9-]+)\/look\.ts$/;
const looksFile = /\/games\/looks\.ts$/;
const table = /^export const look\b/m;

/**
 * Dev server only: an edit of a look file copies its values into the object that scenes already use,
 * whichever module imports the file. `games/looks.ts`, which imports them all, accepts the edit too, so that
 * the page is not reloaded.
 */
export const createLookHotReload = (): Plugin => ({
  name: 'look-live',
  apply: 'serve',
  transform(code, id) {
    const file = id.split('?')[0] ?? '';
    if (looksFile.test(file)) return acceptLooks(code, dirname(file));
    const slug = lookFile.exec(file)?.[1];
    if (!slug || slug === 'engine' || !table.test(code)) return null;
    return `import { applyWrittenLook } from '/src/workbench/look-editor/live-look.ts';
${code.replace(table, 'const written')}
export const look = import.meta.hot ? applyWrittenLook(${JSON.stringify(slug)}, written) : written;`;
  },
});

function acceptLooks(code: string, games: string): string {
  const looks = globSync('*/look.ts', { cwd: games }).map((file) => JSON.stringify(`./${file}`));
  return `${code}
if (import.meta.hot) import.meta.hot.accept([${looks.join(', ')}], () => {});`;
}
