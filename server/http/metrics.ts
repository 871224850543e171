import { timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { FeatureGauge } from '../feature.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry served by `/metrics`; other modules add to it. */
    readonly metrics: Registry;
  }
}

/**
 * Counts every reply and serves `/metrics` to callers with METRICS_TOKEN and, without a proxy, to this
 * machine.
 */
export function serveMetrics(app: FastifyInstance, env: Env): void {
  const registry = new Registry();
  app.decorate('metrics', registry);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_reply_seconds',
    help: 'Time from request to reply by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    seconds.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request, env)) throw new Refusal('NOT_ALLOWED');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** Serves a gauge of a feature; one that cannot be read now is left out, and the others are served. */
export function serveGauge(
  app: FastifyInstance,
  deps: Deps,
  { name, help, labels, read }: FeatureGauge,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [app.metrics],
    async collect() {
      const entries = await read(deps).catch((error: unknown) => {
        deps.log.warn({ err: error }, `could not read ${name}`);
        return [];
      });
      this.reset();
      for (const entry of entries) this.set(entry.labels, entry.value);
    },
  });
}

function isAllowed(request: FastifyRequest, { metricsToken: token, trustProxy }: Env): boolean {
  const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token && sent) return isSame(token, sent);
  // Behind a proxy every caller seems to be on this machine.
  const isForwarded = trustProxy !== false || request.headers['x-forwarded-for'] !== undefined;
  return !isForwarded && isLoopback(request.socket.remoteAddress);
}

/** Whether an address is a loopback address. */
export function isLoopback(address: string | undefined): boolean {
  const plain = address?.replace(/^::ffff:/, '') ?? '';
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
