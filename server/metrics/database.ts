import type pg from 'pg';
import { Gauge, Histogram } from 'prom-client';

export const connectionWaitSeconds = new Histogram({
  name: 'database_connection_wait_seconds',
  help: 'Time that callers waited for a database connection.',
  buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
  registers: [],
});

const pools = new Set<pg.Pool>();

/** Counts the connections of a pool until it ends. */
export function watchPool(pool: pg.Pool): void {
  pools.add(pool);
}

export function unwatchPool(pool: pg.Pool): void {
  pools.delete(pool);
}

export const connections = new Gauge({
  name: 'database_connections',
  help: 'PostgreSQL connections of this process that are in use or idle, and callers that wait for one, by state.',
  labelNames: ['state'],
  registers: [],
  collect() {
    let [used, idle, waiting] = [0, 0, 0];
    for (const pool of pools) {
      used += pool.totalCount - pool.idleCount;
      idle += pool.idleCount;
      waiting += pool.waitingCount;
    }
    this.set({ state: 'used' }, used);
    this.set({ state: 'idle' }, idle);
    this.set({ state: 'waiting' }, waiting);
  },
});
