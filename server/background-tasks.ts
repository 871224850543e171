import type { FastifyBaseLogger } from 'fastify';
import { withConnectionShare } from './db/connection-shares.ts';

/** Work that a call starts without waiting for it; awaited when the process closes. */
export interface Background {
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once everything that was started has ended. */
  settled(): Promise<void>;
}

export function createBackground(log: FastifyBaseLogger): Background {
  const open = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = withConnectionShare('background', work)
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
        .finally(() => open.delete(task));
      open.add(task);
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
