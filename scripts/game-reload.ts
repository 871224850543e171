import type { Plugin } from 'vite';

const gameFile = /\/games\/(?!engine\/|cli\/)([a-z0-9-]+)\/index\.ts$/;

/**
 * Every game accepts its own update in the dev server: an edit of scene, parts, look, cues or assets announces the
 * game anew (games/engine/host/scene-swap.ts), null when it did not load. What rules or pages import reloads the page.
 */
export const gameReload = (): Plugin => ({
  name: 'game-reload',
  apply: 'serve',
  transform(code, id) {
    const slug = gameFile.exec(id.split('?')[0] ?? '')?.[1];
    if (slug === undefined) return null;
    const detail = `{ slug: ${JSON.stringify(slug)}, game: edited?.default ?? null }`;
    const accept = `import.meta.hot.accept((edited) => window.dispatchEvent(new CustomEvent('game-edit', { detail: ${detail} })))`;
    // Before the code and on its first line: a game that throws while it loads hears of the next edit, and lines keep their numbers.
    return { code: `if (import.meta.hot) ${accept}; ${code}`, map: null };
  },
});
