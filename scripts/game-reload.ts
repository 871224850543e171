import type { Plugin } from 'vite';

const gameFile = /\/games\/(?!engine\/|cli\/)([a-z0-9-]+)\/index\.ts$/;

/**
 * Makes every game accept its own updates in the dev server: an edit of scene, parts, look, cues or assets
 * publishes the game again (games/engine/host/hot-reload.ts), or null when it failed to load. Imports of
 * rules or pages reload the page.
 */
export const gameReload = (): Plugin => ({
  name: 'game-reload',
  apply: 'serve',
  transform(code, id) {
    const slug = gameFile.exec(id.split('?')[0] ?? '')?.[1];
    if (slug === undefined) return null;
    const detail = `{ slug: ${JSON.stringify(slug)}, game: edited?.default ?? null }`;
    const accept = `import.meta.hot.accept((edited) => window.dispatchEvent(new CustomEvent('game-edit', { detail: ${detail} })))`;
    // Before the code and on its first line: a game that throws while loading still receives the next edit,
    // and line numbers stay.
    return { code: `if (import.meta.hot) ${accept}; ${code}`, map: null };
  },
});
