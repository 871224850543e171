import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';
import * as features from './features/index.ts';

const AGAIN_MS = 1_000;

/** Starts the work of all features that never ends; what fails begins again. `stop` waits until all has ended. */
export function startLoops(deps: Deps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = Object.values<Feature>(features).flatMap((feature) => feature.loops ?? []);
  const running = loops.map(async ({ name, run }) => {
    while (!signal.aborted) {
      await run(deps, signal).catch((error: unknown) => deps.log.error({ err: error }, `${name} failed`));
      if (!signal.aborted) await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
