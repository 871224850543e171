import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareAssets } from './shared-assets.ts';

/** Chat pictures keep their URLs, because messages contain them; they animate by their own styles. */
const pictureHeaders = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Pages may load them from a CDN, which passes these headers on, and a cached reply is for every origin. */
const hashedHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
};

const setHashedHeaders = (reply: FastifyReply): void => {
  reply.headers(hashedHeaders);
  reply.removeHeader('access-control-allow-credentials');
};

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
      if (path.startsWith(hashed)) return setHashedHeaders(reply);
      reply.header('cache-control', 'no-cache');
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
    setHeaders: setHashedHeaders,
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
