import { setTimeout as wait } from 'node:timers/promises';
import { resealLoop } from './db/reseal.ts';
import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import * as features from './features/index.ts';
import { createRetries } from './retries.ts';

const AGAIN_MS = 1_000;
/** Short, because players wait for most of this work. */
const MAX_PAUSE_MS = 5_000;
/** Work that ran this long was healthy; its next failure is logged again. */
const WELL_AFTER_MS = 60_000;

/**
 * Starts the endless background work of the server and of all features. Failed work is restarted after increasing pauses, and
 * each reason is logged once. `stop` waits until all of it has ended.
 */
export function startLoops(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = [resealLoop, ...Object.values<Feature>(features).flatMap((feature) => feature.loops ?? [])];
  const running = loops.map(async ({ name, run }) => {
    const retries = createRetries({
      log: deps.log,
      sentence: `${name} failed`,
      mostPauseMs: MAX_PAUSE_MS,
    });
    while (!signal.aborted) {
      const begunMs = performance.now();
      await run(deps, signal).catch((error: unknown) => {
        if (performance.now() - begunMs > WELL_AFTER_MS) retries.succeeded();
        retries.failed(error);
      });
      const pauseMs = Math.max(AGAIN_MS, retries.waitMs());
      if (!signal.aborted) await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
