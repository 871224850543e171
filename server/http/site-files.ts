import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shareAssets } from './shared-assets.ts';

/** Chat pictures keep their URLs, because messages contain them; they animate by their own styles. */
const pictureHeaders = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const forever = 'public, max-age=31536000, immutable';

/**
 * Serves the built site. Files under `assets/` have a hash in their name and never change.
 * @param assetsDir where those of the last builds are
 */
export async function serveSiteFiles(
  app: FastifyInstance,
  siteDir: string,
  assetsDir: string | undefined,
): Promise<void> {
  const hashed = join(siteDir, 'assets') + sep;
  const pictures = join(siteDir, 'chat') + sep;
  await app.register(fastifyStatic, {
    root: siteDir,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, path) {
      if (path.startsWith(pictures)) return void reply.headers(pictureHeaders);
      reply.header('cache-control', path.startsWith(hashed) ? forever : 'no-cache');
    },
  });
  if (assetsDir === undefined) return;
  await shareAssets(siteDir, assetsDir);
  await app.register(fastifyStatic, {
    root: [hashed, assetsDir],
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', forever),
  });
}

export const hasSite = (siteDir: string): boolean => existsSync(join(siteDir, 'index.html'));

/** Whether the path could be a page. */
export function isPagePath(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return !/^\/(api|health|metrics|internal|socket\.io|assets)(\/|$)/.test(path) && !last.includes('.');
}
