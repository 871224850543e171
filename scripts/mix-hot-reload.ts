import type { Plugin } from 'vite';

const mixFile = /\/(?:games\/[a-z0-9-]+\/mix|audio\/common-mix)\.ts$/;
const table = /^export const mix\b/m;

/**
 * Dev server only: an edit of a mix gives its gains to the object that whoever plays sounds already holds, so that the
 * next cue is heard with them and the page is not loaded anew.
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
