import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { slimPhaser } from '../../scripts/slim-phaser.ts';

const root = join(import.meta.dirname, '../..');
const outputs = join(root, 'test-output');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The page of the stills, built as the site is built and served on a free port. */
export interface StillPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds and serves the page. */
export const openStillPage = async (): Promise<StillPage> => {
  await mkdir(outputs, { recursive: true });
  const outFolder = await mkdtemp(join(outputs, 'still-page-'));
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    plugins: [slimPhaser()],
    build: {
      outDir: outFolder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'page.html') },
    },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(outFolder, path))
      .then((body) =>
        response
          .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
          .end(body),
      )
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/tests/visual/page.html`,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(outFolder, { recursive: true });
    },
  };
};

// A listening TCP server has an address object.
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
