import type { Deps } from '../deps.ts';
import { closeAbandonedRounds } from './abandoned-rounds.ts';
import { vacuumEmbedded } from './vacuum.ts';

const EVERY_MS = 60_000;

/** What is done again and again, with what the log says when it cannot be. */
const jobs: readonly (readonly [job: (deps: Deps) => Promise<unknown>, failure: string])[] = [
  [closeAbandonedRounds, 'abandoned rounds could not be looked for'],
  [vacuumEmbedded, 'the embedded database could not be vacuumed'],
];

/** Starts the clocks of the server. `stop` lets a running job finish. */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const runAll = async (): Promise<void> => {
    for (const [job, failure] of jobs)
      await job(deps).catch((error: unknown) => deps.log.error({ err: error }, failure));
    isIdle = true;
  };
  const tick = (): void => {
    // A run that takes longer than the pause between two is not joined by a second one.
    if (!isIdle) return;
    isIdle = false;
    running = runAll();
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
