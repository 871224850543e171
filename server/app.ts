import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Deps } from './deps.ts';
import { monthsGauge } from './db/keep-months-ahead.ts';
import { listEndpoints, type Feature } from './feature.ts';
import { isDemoCheckout, serveDemoCheckout } from './features/buy/feature.ts';
import * as features from './features/index.ts';
import { servePages } from './features/site/feature.ts';
import { rateLimitAddress } from './http/client-network.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { trustedProxies } from './http/client-address.ts';
import { serveDbCheck } from './http/db-check.ts';
import { registerCompression } from './http/compress.ts';
import { registerDraining } from './http/draining.ts';
import { sendError, sendMalformedRequest, unknownPathRefusal } from './http/errors.ts';
import { registerUploadParser } from './http/files.ts';
import { serveHealth } from './http/health.ts';
import { registerSecurityHeaders } from './http/headers.ts';
import { createRateLimiter } from './http/rate-limiter.ts';
import { serveGauge, serveMetrics } from './http/metrics.ts';
import { processMetrics } from './metrics/process-metrics.ts';
import { siteGauges } from './metrics/site-gauges.ts';
import { invalidRequest } from './http/invalid-request.ts';
import { rememberHandler } from './http/list-handlers.ts';
import { keepRawBody } from './http/raw-body.ts';
import { sendRefusal } from './http/refusal-reply.ts';
import { hasConflictingHosts, isWebSocketUpgrade } from './http/request-head.ts';
import { fullProofGauges } from './full-proof.ts';
import { keyGauges } from './db/reseal.ts';
import type { RedisClient } from './redis/connections.ts';
import { unreadableFiles } from './files/sealed-files.ts';
import { proofGauges } from './nightly-proof.ts';
import { registerEndpoint, type Handler } from './http/serve.ts';
import { activeTracing } from './telemetry/tracing.ts';
import { hasSite, isPagePath, serveSiteFiles } from './http/site-files.ts';

/** Maximum body size; the longest honest body is a few kilobytes. */
const BODY_BYTES = 32 * 1024;

export interface AppOptions {
  /** The built site; missing or empty: only the API is served. */
  readonly siteDir?: string;
  /** Shared by all processes of one site. */
  readonly redis?: RedisClient | undefined;
}

/** Builds the whole HTTP side, in the order in which requests pass through it. Nothing listens yet. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createServer(deps);
  const siteDir = options.siteDir && hasSite(options.siteDir) ? options.siteDir : undefined;
  registerDraining(app);
  app.decorate('limits', createRateLimiter(deps, options.redis));
  app.decorate('siteBuild', () => Promise.resolve(''));
  app.addHook('onClose', () => deps.background.settled());

  await registerSecurityHeaders(app, deps.env, siteDir);
  await registerCompression(app);
  serveMetrics(app, deps.env);
  serveFigures(app, deps);
  serveHealth(app, deps);
  if (deps.env.apiDocs) await serveApiDocs(app);

  for (const feature of Object.values<Feature>(features)) await serveFeature(app, deps, feature);
  serveDbCheck(app, deps);
  if (isDemoCheckout(deps.env)) await serveDemoCheckout(app, deps);

  if (siteDir) {
    // API paths are never looked up among the files.
    app.route({ method: ['GET', 'HEAD'], url: '/api/*', handler: (_request, reply) => reply.callNotFound() });
    await serveSiteFiles(app, siteDir, deps.env.assetsDir);
  }
  const sendPage = siteDir && servePages(app, deps, siteDir);
  app.setNotFoundHandler((request, reply) =>
    sendPage && isPagePath(request)
      ? sendPage(request, reply)
      : sendRefusal(request, reply, unknownPathRefusal(app, request)),
  );
  return app;
}

/** Figures that belong to no feature. */
function serveFigures(app: FastifyInstance, deps: Deps): void {
  for (const metric of processMetrics) app.metrics.registerMetric(metric);
  for (const gauge of [...siteGauges, ...proofGauges, ...fullProofGauges, ...keyGauges, monthsGauge])
    serveGauge(app, deps, gauge);
  app.metrics.registerMetric(unreadableFiles);
  deps.replica?.register(app.metrics);
}

async function serveFeature(
  app: FastifyInstance,
  deps: Deps,
  { contract, handlers, gauges = [], metrics = [] }: Feature,
): Promise<void> {
  for (const gauge of gauges) serveGauge(app, deps, gauge);
  for (const metric of metrics) app.metrics.registerMetric(metric);
  const made = handlers(deps) as Readonly<Record<string, Handler<Endpoint>>>; // by the names of the calls
  for (const [name, call] of listEndpoints(contract)) {
    const handler = made[name];
    if (!handler) throw new Error(`The call ${name} has no handler`);
    rememberHandler(deps, { endpoint: call, handler });
    if (call.file !== 'upload' && call.body !== 'raw') registerEndpoint(app, deps, call, handler);
    else
      await app.register(async (own) => {
        if (call.body === 'raw') keepRawBody(own);
        else await registerUploadParser(own);
        registerEndpoint(own, deps, call, handler);
      });
  }
}

function createServer(deps: Deps): FastifyInstance {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: trustedProxies(deps.env.trustProxy),
    requestTimeout: 30_000,
    // A slow machine takes its time to start; the default would end it after ten seconds.
    pluginTimeout: 0,
    http: { shouldUpgradeCallback: isWebSocketUpgrade },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: sendMalformedRequest,
    forceCloseConnections: true,
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(sendError);
  app.addHook('onRequest', (request, _reply, done) =>
    done(hasConflictingHosts(request.raw) ? invalidRequest('hosts') : undefined),
  );
  const tracing = activeTracing();
  if (tracing)
    app.addHook('onRequest', (request, reply, done) => {
      const place = tracing.nameCall(request.method, request.routeOptions.url ?? 'unknown');
      // Tells the browser to begin its next trace itself, and tells the reader of the reply where to find this one.
      if (place !== undefined) void reply.header('traceresponse', place);
      done();
    });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/')) deps.activity.touch();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Without the query: a URL of the site can contain the token of a reset link.
    const path = request.url.split('?')[0];
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'replied');
    else if (reply.statusCode >= 400 && path?.startsWith('/api/'))
      request.log.info({ ...line, address: rateLimitAddress(request.ip) }, 'replied');
    else request.log.debug(line, 'replied');
    done();
  });
  return app;
}
