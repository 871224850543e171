import { Counter, Gauge } from 'prom-client';

type Kind = 'job' | 'loop' | 'leader' | 'background';

export const runs = new Counter({
  name: 'work_runs_total',
  help: 'Runs of work that no call waits for, by kind (job, loop, leader, background), name and result.',
  labelNames: ['kind', 'work', 'result'],
  registers: [],
});

export const lastSuccess = new Gauge({
  name: 'work_last_success_timestamp_seconds',
  help: 'When the work last ended well on this process, as seconds since 1970.',
  labelNames: ['kind', 'work'],
  registers: [],
});

export const leaseHeld = new Gauge({
  name: 'lease_held',
  help: '1 while this process holds the lease, so that it leads that work; 0 while another one may.',
  labelNames: ['lease'],
  registers: [],
});

/** Counts a run that ended well. */
export function workSucceeded(kind: Kind, work: string): void {
  runs.inc({ kind, work, result: 'succeeded' });
  lastSuccess.set({ kind, work }, Date.now() / 1_000);
}

/** Counts a run that failed. */
export function workFailed(kind: Kind, work: string): void {
  runs.inc({ kind, work, result: 'failed' });
}
