import { forgetFirstReplies } from './db/first-replies.ts';
import { vacuumEmbedded } from './db/vacuum.ts';
import type { Deps } from './deps.ts';
import type { Job } from './feature.ts';
import * as features from './features/index.ts';

/** Jobs of the server itself. */
const ownJobs: readonly Job[] = [
  { name: 'vacuuming the embedded database', everyMs: 60_000, run: vacuumEmbedded },
  { name: 'asking the database for the time', everyMs: 10_000, run: ({ dealer }) => dealer.sync() },
  { name: 'forgetting replies of old calls', everyMs: 3_600_000, run: forgetFirstReplies },
];

interface Clock {
  stop(): Promise<void>;
}

/** Starts the scheduled jobs of the server and of all features. `stop` lets running jobs finish. */
export function startJobs(deps: Deps): Clock {
  const jobs = [...ownJobs, ...Object.values(features).flatMap((feature) => feature.jobs ?? [])];
  const clocks = jobs.map((job) => startJob(deps, job));
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) };
}

function startJob(deps: Deps, { name, everyMs, run }: Job): Clock {
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const tick = (): void => {
    if (!isIdle) return;
    isIdle = false;
    running = run(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, `${name} failed`))
      .finally(() => (isIdle = true));
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
