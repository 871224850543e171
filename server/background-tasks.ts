import type { FastifyBaseLogger } from 'fastify';
import { withConnectionShare } from './db/connection-shares.ts';
import { workFailed, workSucceeded } from './metrics/work.ts';
import { createRetries, type Retries } from './retries.ts';

/** Work that a call starts without waiting for it; awaited when the process closes. */
export interface Background {
  /** `name` is that of a kind of work: of each kind a reason to fail is logged once, until it works again. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves once everything that was started has ended. */
  settled(): Promise<void>;
}

export function createBackground(log: FastifyBaseLogger): Background {
  const open = new Set<Promise<void>>();
  const kinds = new Map<string, Retries>();
  const retriesOf = (name: string): Retries => {
    const known = kinds.get(name) ?? createRetries({ log, sentence: `${name} failed` });
    kinds.set(name, known);
    return known;
  };
  return {
    run(name, work) {
      const task = withConnectionShare('background', work)
        // Its players ask again themselves: nothing is tried again here.
        .then(
          () => {
            workSucceeded('background', name);
            retriesOf(name).succeeded();
          },
          (error: unknown) => {
            workFailed('background', name);
            retriesOf(name).failed(error);
          },
        )
        .finally(() => open.delete(task));
      open.add(task);
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
