import { createReadStream } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureWidths } from '#contract/pictures.ts';
import type { Deps } from '../../deps.ts';
import { pictureInWidth } from '../../files/reencode-image.ts';
import { productFolder } from '../../product-folder.ts';
import { createDocuments } from './documents.ts';
import { serveOfflinePage } from './offline.ts';
import { renderRobots, renderSitemap } from './search-engines.ts';

/** Pictures of the originals, whose names in the built site change. */
const TILES = join(productFolder, 'assets/tiles');

const pictureTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the id of the served build; empty if there is none. */
    siteBuild(): Promise<string>;
  }
}

/** As many pictures in a width are remembered, some tens of kilobytes each. */
const MAX_KEPT = 200;

/** Draws pictures of a folder in a width, each once until its file changes. */
function createWidths() {
  const cache = new Map<string, Promise<Buffer | null>>();
  return async (path: string, width: number): Promise<Buffer | null> => {
    const { mtimeMs, size } = await stat(path);
    const key = `${path} ${width} ${mtimeMs} ${size}`;
    const drawn = cache.get(key) ?? readFile(path).then((file) => pictureInWidth(file, width));
    cache.delete(key);
    cache.set(key, drawn);
    const [oldest] = cache.keys();
    if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest);
    return drawn;
  };
}

/**
 * Serves the files of pages other than the built ones. Returns the handler that sends the page of an address.
 */
export function servePages(
  app: FastifyInstance,
  deps: Deps,
  siteDir: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const documents = createDocuments(deps, siteDir);
  const send = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    documents.send(request, reply).catch((error: unknown) => {
      request.log.error({ err: error }, 'a page could not be rendered; it is sent without its text');
      return reply.sendFile('index.html');
    });
  app.siteBuild = documents.build;
  app.get('/', send);
  app.get('/index.html', (_request, reply) => reply.redirect('/', 301));
  app.get('/latest-build.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ build: await documents.build() }),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await renderSitemap(deps)),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderRobots(deps)),
  );
  serveOfflinePage(app);
  const inWidth = createWidths();
  app.get<{ Params: { name: string }; Querystring: { width?: string } }>(
    '/pictures/:name',
    async ({ params: { name }, query }, reply) => {
      const type = pictureTypes[extname(name)];
      const path = join(deps.env.contentDir, 'pictures', name);
      const isPlain =
        /^[a-z0-9-]+\.[a-z]+$/.test(name) && (await lstat(path).catch(() => null))?.isFile() === true;
      if (type === undefined || !isPlain) return reply.callNotFound();
      reply.header('cache-control', 'public, max-age=3600');
      const width = pictureWidths.find((each) => String(each) === query.width);
      const drawn = width === undefined ? null : await inWidth(path, width);
      return drawn ? reply.type('image/webp').send(drawn) : reply.type(type).send(createReadStream(path));
    },
  );
  app.get<{ Params: { name: string } }>('/pictures/games/:name', async ({ params: { name } }, reply) => {
    const slug = name.replace(/\.svg$/, '');
    if (slug === name || !Object.hasOwn(deps.catalogue, slug)) return reply.callNotFound();
    const tile = await readFile(join(TILES, name)).catch(() => null);
    if (!tile) return reply.callNotFound();
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(tile);
  });
  return send;
}
