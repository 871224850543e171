import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../tests/browser/free-port.ts';
import { phaserParts } from './phaser-parts.ts';

let server: ViteDevServer;
let origin = '';
beforeAll(async () => {
  server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    server: { port: await freePort(), strictPort: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [phaserParts()],
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server.close());

const get = async (path: string): Promise<string> => (await fetch(new URL(path, origin))).text();

test('the development server replaces the phaser import with the parts the stage uses', async () => {
  const code = await get('/games/engine/stage/phaser/phaser-game.ts');
  const [, address = ''] = /from "([^"]*phaser-parts[^"]*)"/.exec(code) ?? [];
  const parts = await get(address);
  for (const name of ['Game', 'Scene', 'BlendModes', 'WEBGL'])
    expect(parts).toMatch(new RegExp(String.raw`export \{[^}]*\b${name}\b`));
  // One file: a browser could follow no require.
  expect(parts).not.toMatch(/^import /m);
});
