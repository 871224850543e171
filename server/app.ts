import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { createBackground } from './background.ts';
import type { Deps } from './deps.ts';
import { isKnownDevice } from './features/auth/known-devices.ts';
import { authRoutes } from './features/auth/routes.ts';
import { betsRoutes } from './features/bets/routes.ts';
import { booksRoutes } from './features/books/routes.ts';
import { fairnessRoutes } from './features/fairness/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { strategiesRoutes } from './features/strategies/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { addressKey } from './http/address-key.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { trustedProxies } from './http/client-address.ts';
import { sendError, sendUnreadable, unknownPathRefusal } from './http/errors.ts';
import { serveHealth } from './http/health.ts';
import { useHeaders } from './http/headers.ts';
import { createLimits } from './http/limits.ts';
import { serveMetrics } from './http/metrics.ts';
import { InvalidRequest, sendRefusal } from './http/refusal-reply.ts';
import { hasTwoHosts, isSocketUpgrade } from './http/request-head.ts';
import { hasSite, isPagePath, sendPage, serveSiteFiles } from './http/site-files.ts';

/** The largest body that is read; the longest honest one is a few kilobytes. */
const BODY_BYTES = 32 * 1024;

export interface AppOptions {
  /** The built site; missing or empty: only the API is served. */
  readonly siteDir?: string;
  /** Shared by all processes of one site. */
  readonly redis?: Redis | undefined;
}

/** The whole HTTP side, in the order in which requests meet it. Nothing listens yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(deps);
  const siteDir = options.siteDir && hasSite(options.siteDir) ? options.siteDir : undefined;
  const background = createBackground(deps.log);
  const isKnown = (email: string, token: string) => isKnownDevice(deps, email, token);
  app.decorate('limits', createLimits(deps.env.rateLimits, options.redis, isKnown));
  app.addHook('onClose', () => background.settled());

  await useHeaders(app, deps.env, siteDir);
  serveMetrics(app, deps.env);
  serveHealth(app, deps);
  if (deps.env.apiDocs) await serveApiDocs(app);

  siteRoutes(app, deps);
  authRoutes(app, deps, background);
  usersRoutes(app, deps);
  walletRoutes(app, deps);
  betsRoutes(app, deps);
  fairnessRoutes(app, deps);
  strategiesRoutes(app, deps);
  booksRoutes(app, deps);

  if (siteDir) {
    // No address of the API is ever looked for among the files.
    app.route({ method: ['GET', 'HEAD'], url: '/api/*', handler: (_request, reply) => reply.callNotFound() });
    await serveSiteFiles(app, siteDir);
  }
  app.setNotFoundHandler((request, reply) =>
    siteDir && isPagePath(request)
      ? sendPage(reply)
      : sendRefusal(request, reply, unknownPathRefusal(app, request)),
  );
  return app;
}

function createServer(deps: Deps): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: trustedProxies(deps.env.trustProxy),
    requestTimeout: 30_000,
    http: { shouldUpgradeCallback: isSocketUpgrade },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: sendUnreadable,
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.addHook('onRequest', (request, _reply, done) =>
    done(hasTwoHosts(request.raw) ? new InvalidRequest('hosts') : undefined),
  );
  app.addHook('onResponse', (request, reply, done) => {
    // The path only: an address of the site can carry the token of a reset link.
    const path = request.url.split('?')[0];
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'replied');
    else if (reply.statusCode >= 400 && path?.startsWith('/api/'))
      request.log.info({ ...line, address: addressKey(request.ip) }, 'replied');
    else request.log.debug(line, 'replied');
    done();
  });
  return app;
}
