import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresHaproxy } from './haproxy.ts';
import { startPostgresWithReplica } from './postgres-server.ts';

/** What is lost: PostgreSQL, or its whole machine, which then says nothing any more. */
export type Loss = 'server' | 'machine';

export interface LostPrimary {
  readonly name: string;
  /** Resolves once the other one has taken over, and the machine that was lost is started again. */
  readonly over: Promise<void>;
}

/** Two PostgreSQL, one of which has all that the other acknowledges, and what leads to the one that is the primary. */
export interface FailoverPair {
  /** Address of the database `postgres` of the primary, as its owner. */
  readonly url: string;
  /** Resolves once there is a primary and a standby that has all it acknowledges. */
  whole(): Promise<void>;
  /** Kills the primary with SIGKILL. */
  losePrimary(loss: Loss): Promise<LostPrimary>;
  close(): Promise<void>;
}

/** After so many looks HAProxy knows that a server is not the primary. */
const LOOKS = 2;
const PRIMARY = 'select where not pg_is_in_recovery()';

/**
 * Without Patroni: the standby is promoted by this process as soon as it has killed the primary, once. The address leads
 * to it by the recipe of HAProxy.
 */
export async function startSimplePair(): Promise<FailoverPair> {
  const { primary, replica } = await startPostgresWithReplica({ isSynchronous: true });
  const checks = [await startCheck(primary.url), await startCheck(replica.url)] as const;
  const backends = [
    { port: Number(new URL(primary.url).port), checkPort: checks[0].port },
    { port: Number(new URL(replica.url).port), checkPort: checks[1].port },
  ] as const;
  const proxy = await startPostgresHaproxy(new URL(primary.url), backends);
  // HAProxy sends to both until it has looked at them.
  while (checks.some((check) => check.looks() <= LOOKS)) await wait(20);
  return {
    url: proxy.url,
    whole: () =>
      until(primary.url, `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`),
    async losePrimary() {
      await primary.crash();
      return { name: 'a', over: until(replica.url, 'select where pg_promote()') };
    },
    async close() {
      await proxy.close();
      for (const check of checks) check.close();
      await replica.stop();
      await primary.stop();
    },
  };
}

interface Check {
  readonly port: number;
  /** How often it was asked. */
  looks(): number;
  close(): void;
}

/** Answers 200 while the server takes writes, as Patroni does at `/primary`. */
async function startCheck(url: string): Promise<Check> {
  let looks = 0;
  const server = createServer((_request, response) => {
    rowsOf(url, PRIMARY)
      .then(
        (many) => response.writeHead(many === 1 ? 200 : 503).end(),
        () => response.writeHead(503).end(),
      )
      .finally(() => (looks += 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    looks: () => looks,
    close: () => void server.close(),
  };
}

/** Asks again and again until there is a row. */
const until = async (url: string, question: string): Promise<void> => {
  const untilMs = performance.now() + 20_000;
  while ((await rowsOf(url, question).catch(() => 0)) === 0)
    if (performance.now() > untilMs) throw new Error(`It was never so: ${question}`);
};

const rowsOf = async (url: string, question: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(question);
    return rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
};
