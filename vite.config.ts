import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { gameReload } from './scripts/game-reload.ts';
import { createLookHotReload } from './scripts/look-hot-reload.ts';
import { createLookSavePlugin } from './scripts/look-save.ts';
import { createMixHotReload } from './scripts/mix-hot-reload.ts';
import { slimContracts } from './scripts/slim-contracts.ts';
import { slimLibraries } from './scripts/slim-libraries.ts';
import { slimPhaser } from './scripts/slim-phaser.ts';
import { slimPixi } from './scripts/slim-pixi.ts';

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
 * What a part's code names beside it is asked for one turn earlier, and every name weighs in the first load: not the
 * part itself, what stands on every page, or the rules of all games, which their catalogue asks for at once.
 */
const worthNaming = (file: string, dependencies: readonly string[]): ((name: string) => boolean) => {
  const hasCatalogue = dependencies.some((name) => /\/catalogue-[\w-]+\.js$/.test(name));
  const unworthy = hasCatalogue
    ? /\/(vendor|libraries|rolldown-runtime|common|entry|rules|paytable|autobet|autobet-rules)-[\w-]+\.js$/
    : /\/(vendor|libraries|rolldown-runtime|common)-[\w-]+\.js$/;
  return (name) => name !== file && !unworthy.test(name);
};

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
    slimContracts(),
    slimLibraries(),
    slimPhaser(),
    slimPixi(),
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
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 2048,
    modulePreload: {
      // Every browser that runs the code of this target knows these links.
      polyfill: false,
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter(worthNaming(file, dependencies)),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.startsWith('pixi~') ? 'pixi' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /vite.preload-helper|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 10,
            },
            // All that the first load needs is in three files: each further one is a request, and packs less well.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 9 },
            { name: 'first', tags: ['$initial'], priority: 8 },
            // Home and every game need them, and each by itself is next to nothing.
            {
              name: 'common',
              test: /src[\\/](lib[\\/]format-(count|money|text|time)|session[\\/](draft-bet|kept-bet|round-news)|features[\\/](bets[\\/](feed-cache|live|shown-rows|use-feed|words)|celebration[\\/](celebration-outlet|credits|live|words)|games[\\/]words))\.tsx?$|engine[\\/]core[\\/]multiplier\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Both renderers use it: within one of their chunks it would bring that one along.
            { name: 'events', test: /node_modules[\\/]eventemitter3[\\/]/, priority: 5 },
            // The replay has some of it too: in files of their own they would make the game's page larger.
            {
              name: 'stage',
              test: /engine[\\/]stage[\\/](celebration|clock|count-up|create-timeline|draw-pace|late-frames|quality|run-timeline|scene-stage|track-activity)\.ts$/,
              includeDependenciesRecursively: false,
            },
            // Small files that nearly every game has: together they pack far better, and are one request.
            {
              name: 'rules',
              test: /engine[\\/]core[\\/](allows|cashout|choose|each-once|entry-at|fields|fraction|ladder|make-fields|make-rows|returns|same-json|stakes|stepped|stepped-panel|typed-number)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'motion',
              test: /engine[\\/](stage[\\/](easing|game-assets|is-still|stage-font)|parts[\\/](color|lay-dim))\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'parts',
              test: /engine[\\/]parts[\\/](backdrop|counter|fitted-drawing|glyphs|picture-sheet|result-label|shard-burst|sprite-pool|words)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'fields',
              test: /src[\\/]ui[\\/](amount-field|field|kbd|segmented|text-field|use-handed-focus)\.(tsx?|css)$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'played',
              test: /src[\\/](game-host[\\/](footer[\\/](count-round|session-net)|live-stats[\\/](tally|live-stats-store)|panel[\\/]use-hotkeys|mount[\\/]use-media)|session[\\/](play-pause|play-time|played|credited))\.ts$|engine[\\/]host[\\/]bet-amount\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'hands',
              test: /engine[\\/]families[\\/](hand-(controls|cues|names|round|sentences|table|texts|totals|view)|hands|side-bets)\.ts$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'chips',
              test: /engine[\\/](families[\\/]chip-values|parts[\\/]chip-pictures)\.ts$/,
              includeDependenciesRecursively: false,
            },
            { name: 'phaser', test: /node_modules[\\/]phaser[\\/]|phaser-slim/ },
            {
              name: 'pixi',
              test: /node_modules[\\/](pixi\.js|earcut|eventemitter3|parse-svg-path|tiny-lru)[\\/]/,
              // A scene does not load what only the celebration of a credit needs.
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
});
