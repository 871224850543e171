import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type RenderBuiltAssetUrl } from 'vite';
import { gameReload } from './scripts/game-reload.ts';
import { createLookHotReload } from './scripts/look-hot-reload.ts';
import { createLookSavePlugin } from './scripts/look-save.ts';
import { createMixHotReload } from './scripts/mix-hot-reload.ts';
import { phaserParts } from './scripts/phaser-parts.ts';

/** The sheet that names the order of the layers must stand before all others. */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const namesLayers = (file: string): boolean => {
        const sheet = bundle[file];
        return sheet?.type === 'asset' && String(sheet.source).startsWith('@layer tokens');
      };
      const first = Object.keys(bundle).filter(namesLayers);
      const sheets = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g) ?? [];
      const isFirst = (link: string): boolean => first.some((file) => link.includes(file));
      const ordered = [...sheets.filter(isFirst), ...sheets.filter((link) => !isFirst(link))];
      return html.replaceAll(/[ \t]*<link rel="stylesheet"[^>]*>\n?/g, () => ordered.shift() ?? '');
    },
  },
});

/**
 * Code finds parts, sheets and pictures relative to itself, so that all of them come from the origin that the page names for
 * the first ones (`ASSETS_URL`). Browsers start workers from the origin of the page only.
 */
const urlFromItsHost: RenderBuiltAssetUrl = (filename, { hostType, type }) => {
  if (hostType === 'html' || type === 'public') return undefined;
  return isWorker(filename)
    ? { runtime: `new URL(${JSON.stringify(`/${filename}`)}, location.href).href` }
    : { relative: true };
};

/** Scripts of workers are named so. */
const isWorker = (filename: string): boolean => /-worker-[\w-]{8}\.js$/.test(filename);

const apiPort = Number(process.env.API_PORT ?? 3001);

export default defineConfig({
  // What is asked for by a name of its own: icons and the manifest of the app.
  publicDir: 'assets/public',
  plugins: [
    react(),
    gameReload(),
    createLookHotReload(),
    createLookSavePlugin(),
    createMixHotReload(),
    layersFirst(),
    phaserParts(),
  ],
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': `http://127.0.0.1:${apiPort}`,
      '/demo/checkout': `http://127.0.0.1:${apiPort}`,
      '/health': `http://127.0.0.1:${apiPort}`,
      '/socket.io': { target: `http://127.0.0.1:${apiPort}`, ws: true },
    },
  },
  css: {
    modules: {
      localsConvention: 'dashesOnly',
      generateScopedName: (name, file) => `${basename(file, '.module.css')}__${name}`,
    },
  },
  experimental: { renderBuiltUrl: urlFromItsHost },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 2048,
    // Every browser that runs the code of this target knows these links.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that the first load needs is in three files: each further one is a request, and packs less well.
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /vite.preload-helper|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 10,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 9 },
            { name: 'first', tags: ['$initial'], priority: 8 },
            // Both renderers use it: within one of their chunks it would bring that one along.
            { name: 'events', test: /node_modules[\\/]eventemitter3[\\/]/, priority: 7 },
            { name: 'phaser', test: /node_modules[\\/]phaser[\\/]/, priority: 6 },
            { name: 'pixi', test: /node_modules[\\/]pixi\.js[\\/]/, priority: 6 },
            // What many pages calculate with: as small files they would be many requests, and each would pack badly.
            {
              name: 'engine',
              test: /^(?!.*node_modules).*[\\/](core|games[\\/]engine[\\/]families)[\\/]/,
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
});
