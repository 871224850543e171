import { forgetFirstReplies } from './db/first-replies.ts';
import { vacuumEmbedded } from './db/vacuum.ts';
import type { Deps } from './deps.ts';
import type { Job } from './feature.ts';
import { closeLedger } from './ledger/index.ts';
import * as features from './features/index.ts';
import { createRetries } from './retries.ts';

/** A job of every second that fails is tried this seldom at last: it has work of players, too. */
const MAX_PAUSE_MS = 60_000;

/** Jobs of the server itself. */
const ownJobs: readonly Job[] = [
  { name: 'vacuuming the embedded database', everyMs: 60_000, run: vacuumEmbedded },
  { name: 'asking the database for the time', everyMs: 10_000, run: ({ dealer }) => dealer.sync() },
  { name: 'closing the ledger', everyMs: 60_000, run: closeLedger },
  { name: 'forgetting replies of old calls', everyMs: 3_600_000, run: forgetFirstReplies },
];

export interface JobClock {
  stop(): Promise<void>;
}

/** Starts the scheduled jobs of the server and of all features. `stop` lets running jobs finish. */
export function startJobs(deps: Deps): JobClock {
  const jobs = [...ownJobs, ...Object.values(features).flatMap((feature) => feature.jobs ?? [])];
  const clocks = jobs.map((job) => startJob(deps, job));
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) };
}

/** A job that fails is tried again after growing pauses, and each reason is logged once until it works. */
export function startJob(deps: Deps, { name, everyMs, run }: Job): JobClock {
  const retries = createRetries({ log: deps.log, sentence: `${name} failed`, mostPauseMs: MAX_PAUSE_MS });
  let running: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const tick = (): void => {
    if (!isIdle || !retries.isDue()) return;
    isIdle = false;
    running = run(deps)
      .then(retries.succeeded, retries.failed)
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
