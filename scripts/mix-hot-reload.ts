import type { Plugin } from 'vite';

const mixFile = /\/(?:games\/[a-z0-9-]+\/mix|audio\/common-mix)\.ts$/;
const table = /^export const mix\b/m;

/**
 * Dev server only: an edit of a mix copies its gains into the object that players of sounds already hold, so
 * that the next cue uses them and the page is not reloaded.
 */
export const createMixHotReload = (): Plugin => ({
  name: 'mix-live',
  apply: 'serve',
  transform(code, id) {
    if (!mixFile.test(id.split('?')[0] ?? '') || !table.test(code)) return null;
    return `${code.replace(table, 'const written')}
export const mix = import.meta.hot ? Object.assign((import.meta.hot.data.mix ??= {}), written) : written;
if (import.meta.hot) import.meta.hot.accept();`;
  },
});
