import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** How this process leaves its callers to another one. */
    readonly draining: Draining;
  }
}

/**
 * While a process drains it answers as ever, says at `/health/ready` that it is not ready, and ends each connection with
 * the reply, so that the next call goes to another process.
 */
export interface Draining {
  isDraining(): boolean;
  begin(): void;
  /** Takes no more connections. Resolves when all calls are answered, or after so many milliseconds. */
  answered(mostMs: number): Promise<void>;
}

const LOOK_MS = 10;

/** Adds `app.draining`. Register it before any route. */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false;
  let open = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    open += 1;
    // A caller that gave up gets no reply, but its call is over too.
    reply.raw.once('close', () => (open -= 1));
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  const draining: Draining = {
    isDraining: () => isDraining,
    begin: () => void (isDraining = true),
    async answered(mostMs) {
      isDraining = true;
      app.server.close();
      const untilMs = performance.now() + mostMs;
      while (open > 0 && performance.now() < untilMs) await wait(LOOK_MS);
    },
  };
  app.decorate('draining', draining);
}
