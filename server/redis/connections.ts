import type { FastifyBaseLogger } from 'fastify';
import type { Cluster as RedisCluster, Redis, RedisOptions } from 'ioredis';
import type { RelayTransport } from '../realtime/relay.ts';

/** A client that counts limits: its keys go one by one, so that each can be on a different node. */
export type RedisClient = Redis | RedisCluster;

/** What one process is connected to. */
export interface RedisConnections {
  readonly client: RedisClient;
  readonly transport: RelayTransport;
  /** From now on a lost connection is opened again. */
  keep(): void;
  close(): void;
}

const MAX_PAUSE_MS = 2_000;
/** Timeout of a call to Redis; a connection that is silent for this long is closed. */
export const ANSWER_MS = 500;

/** Before the attempt of this number to connect again. */
export const pauseMs = (tries: number): number => Math.min(tries * 100, MAX_PAUSE_MS);

/** Of each connection. */
export const timeouts = {
  connectTimeout: 5_000,
  commandTimeout: ANSWER_MS,
  socketTimeout: ANSWER_MS,
  maxRetriesPerRequest: 0,
} as const satisfies RedisOptions;

/** Logs once that Redis was lost and once that it is back, however often reconnecting is tried. */
export function createWatch(log: FastifyBaseLogger) {
  let isAway = false;
  return {
    lost(reason: string): void {
      if (!isAway) log.warn({ reason }, 'Redis is unreachable: limits count for this process only');
      isAway = true;
    },
    back(): void {
      if (isAway) log.info('Redis is reachable again');
      isAway = false;
    },
  };
}
