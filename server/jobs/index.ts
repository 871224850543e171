import type { Deps } from '../deps.ts';
import { closeAbandonedRounds } from './abandoned-rounds.ts';

const EVERY_MS = 60_000;

/** Starts the clocks of the server. `stop` lets a running job finish. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const tick = (): void => {
    // A run that takes longer than the pause between two is not joined by a second one.
    if (!isIdle) return;
    isIdle = false;
    running = closeAbandonedRounds(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'abandoned rounds could not be looked for'))
      .finally(() => (isIdle = true));
  };
  tick();
  const timer = setInterval(tick, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
