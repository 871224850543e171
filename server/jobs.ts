import { forgetFirstReplies } from './db/first-replies.ts';
import { keepMonthsAhead } from './db/keep-months-ahead.ts';
import { vacuumEmbedded } from './db/vacuum.ts';
import type { Deps } from './deps.ts';
import type { Job } from './feature.ts';
import { closeLedger } from './ledger/index.ts';
import { fullProofJob } from './full-proof.ts';
import { fileJobs } from './files/file-jobs.ts';
import { proofJob } from './nightly-proof.ts';
import * as features from './features/index.ts';
import { workFailed, workSucceeded } from './metrics/work.ts';
import { createRetries } from './retries.ts';
import { traceJob } from './telemetry/tracing.ts';

/** A job of every second that fails is tried this seldom at last: it has work of players, too. */
const MAX_PAUSE_MS = 60_000;

/** While no one is there, no job runs more often than this. */
const IDLE_EVERY_MS = 60_000;
/** Jobs whose times are this close run together. */
const SHORTEST_MS = 50;

/** Jobs of the server itself. */
const ownJobs: readonly Job[] = [
  { name: 'vacuuming the embedded database', everyMs: 60_000, run: vacuumEmbedded },
  { name: 'asking the database for the time', everyMs: 10_000, run: ({ dealer }) => dealer.sync() },
  { name: 'closing the ledger', everyMs: 60_000, run: closeLedger },
  { name: 'making the coming months of history', everyMs: 3_600_000, run: keepMonthsAhead },
  { name: 'forgetting replies of old calls', everyMs: 3_600_000, run: forgetFirstReplies },
  ...fileJobs,
  proofJob,
  fullProofJob,
];

export interface JobClock {
  stop(): Promise<void>;
}

/**
 * Starts the scheduled jobs of the server and of all features. `stop` lets running jobs finish.
 */
export function startJobs(deps: Deps, jobsOfProcess: readonly Job[] = []): JobClock {
  return startClock(deps, [
    ...ownJobs,
    ...jobsOfProcess,
    ...Object.values(features).flatMap((feature) => feature.jobs ?? []),
  ]);
}

type ClockDeps = Pick<Deps, 'log' | 'dealer' | 'activity'>;

/**
 * Runs all jobs at once, and then each at its pace, by one timer. While no one is there, none runs more often than
 * once a minute. A job that fails is tried again after growing pauses, and each reason is logged once until it works.
 */
export function startClock<Of extends ClockDeps>(deps: Of, jobs: readonly JobOf<Of>[]): JobClock {
  const stopping = new AbortController();
  const scheduled = jobs.map((job) => schedule(deps, job));
  const keepTime = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const [nowMs, isIdle] = [deps.dealer.now(), deps.activity.isIdle()];
      for (const { tick, dueMs } of scheduled) if (dueMs(isIdle) <= nowMs) tick(nowMs);
      const until = (idle: boolean): number =>
        Math.max(SHORTEST_MS, Math.min(...scheduled.map(({ dueMs }) => dueMs(idle))) - nowMs);
      await deps.activity.pause({ busyMs: until(false), idleMs: until(true) }, stopping.signal);
    }
  };
  const keeping = keepTime();
  return {
    async stop() {
      stopping.abort();
      await keeping;
      await Promise.all(scheduled.map(({ ended }) => ended()));
    },
  };
}

interface JobOf<Of> extends Pick<Job, 'name' | 'everyMs'> {
  run(deps: Of): Promise<unknown>;
}

function schedule<Of extends ClockDeps>(deps: Of, { name, everyMs, run }: JobOf<Of>) {
  const retries = createRetries({
    log: deps.log,
    sentence: `${name} failed`,
    mostPauseMs: MAX_PAUSE_MS,
    nowMs: () => deps.dealer.now(),
  });
  let running: Promise<unknown> | null = null;
  let begunMs = -Infinity;
  const runOnce = async (): Promise<boolean> => {
    try {
      await run(deps);
      workSucceeded('job', name);
      retries.succeeded();
      return true;
    } catch (error) {
      workFailed('job', name);
      retries.failed(error);
      return false;
    }
  };
  return {
    /** When it is next looked at. */
    dueMs: (isIdle: boolean): number => begunMs + (isIdle ? Math.max(everyMs, IDLE_EVERY_MS) : everyMs),
    tick(nowMs: number): void {
      begunMs = nowMs;
      if (running || !retries.isDue()) return;
      running = traceJob(name, runOnce).finally(() => (running = null));
    },
    ended: async () => void (await running),
  };
}
