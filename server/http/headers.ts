import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { frameOrigins } from '../game-providers.ts';

/**
 * Sources the browser may load from, on every page. Pixi decodes pictures in a worker made from a blob, and
 * the build inlines small files as data: URLs.
 */
const contentSources = {
  'default-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

/** Sets security headers on every reply, and allows calls from the site's own origin only. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  env: Env,
  siteDir: string | undefined,
): Promise<void> {
  const assets = originsOf(env.assetsUrl);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...contentSources,
        'style-src': [...contentSources['style-src'], ...assets],
        'font-src': [...contentSources['font-src'], ...assets],
        'media-src': [...contentSources['media-src'], ...assets],
        'img-src': [
          () =>
            [
              ...contentSources['img-src'],
              ...assets,
              ...originsOf(env.pictureCdn),
              ...frameOrigins(env),
            ].join(' '),
        ],
        'script-src': ["'self'", ...assets, ...(siteDir ? await scriptHashes(siteDir) : [])],
        // Sounds are fetched.
        'connect-src': ["'self'", 'data:', 'blob:', ...assets, ...apiSources(env)],
        // The origins of game providers at this moment: the built-in one reports its port only once it
        // listens.
        'frame-src': [() => ["'self'", ...frameOrigins(env)].join(' ')],
        'frame-ancestors': [env.workbench ? "'self'" : "'none'"],
      },
    },
    strictTransportSecurity: env.publicUrl.startsWith('https:'),
    // A URL of the site can contain the token of a reset link.
    referrerPolicy: { policy: 'no-referrer' },
    // The workbench shows documents of the site in frames.
    frameguard: { action: env.workbench ? 'sameorigin' : 'deny' },
  });
  await app.register(cors, {
    origin: [env.publicUrl],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'Auth-Token', 'Auth-Seed', 'Ws-Session', 'Traceparent'],
    exposedHeaders: ['Retry-After', 'Traceresponse'],
    maxAge: 600,
    // A bare OPTIONS gets an empty 204; the strict answer would be plain text.
    strictPreflight: false,
  });
}

const originsOf = (url: string | undefined): readonly string[] =>
  url === undefined ? [] : [new URL(url).origin];

/** Where pages call and listen when the API is on another origin. */
function apiSources({ apiUrl }: Env): string[] {
  if (apiUrl === undefined) return [];
  const { origin } = new URL(apiUrl);
  return [origin, origin.replace('http', 'ws')];
}

/** Hashes of the page's inline scripts. */
async function scriptHashes(siteDir: string): Promise<string[]> {
  const page = await readFile(join(siteDir, 'index.html'), 'utf8');
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
