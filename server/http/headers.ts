import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/**
 * What the browser may load. Scripts only from here; Pixi looks into pictures in a worker made from a blob,
 * and small files are inlined as data: addresses by the build.
 */
const contentSources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'data:', 'blob:'],
  'connect-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/** Security headers on every reply, and calls from the site's own origin only. */
export async function useHeaders(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...contentSources, 'frame-ancestors': [env.workbench ? "'self'" : "'none'"] },
    },
    strictTransportSecurity: env.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    // The workbench shows the site's own documents in frames.
    frameguard: { action: env.workbench ? 'sameorigin' : 'deny' },
  });
  await app.register(cors, {
    origin: [env.publicUrl],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['Content-Type', 'Auth-Token', 'Auth-Seed', 'Ws-Session'],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    // A bare OPTIONS gets an empty 204; the strict answer would be plain text.
    strictPreflight: false,
  });
}
