import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { connectTo, type RedisGuard } from './redis-guard.ts';
import { flagsOfRedis, startKillable, type KillableServer } from './redis-server.ts';

/** A master and a replica of it that take turns, watched by Sentinels. */
export interface SentinelSetup {
  /** As in REDIS_URL. */
  readonly url: string;
  /** Kills the master as a crash would. Resolves with it once it is dead. */
  killMaster(): Promise<KillableServer>;
  /** Resolves once the Sentinels name another master than this server. */
  replaced(server: KillableServer): Promise<void>;
  /** Resolves once there is a master with a replica that has all of it, which the Sentinels know. */
  whole(): Promise<void>;
  close(): Promise<void>;
}

const SENTINELS = 3;
const NAME = 'mymaster';
/** A master that is silent for this long is given up. */
const DOWN_MS = 1_000;
const WAIT_MS = 60_000;

export async function startSentinel(guard?: RedisGuard): Promise<SentinelSetup> {
  const first = await startRedis(guard);
  const second = await startRedis(guard, portOf(first));
  const sentinels = await Promise.all(
    Array.from({ length: SENTINELS }, () => startOneSentinel(portOf(first), guard)),
  );
  const servers = [first, second];
  const asked = await Promise.all(sentinels.map((sentinel) => openTo(portOf(sentinel), guard)));
  const masterPort = async (): Promise<number> => {
    const named = (await asked[0]?.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME)) as string[] | undefined; // host, port
    return Number(named?.[1]);
  };
  const isWhole = async (): Promise<boolean> => {
    const server = await openTo(await masterPort(), guard);
    try {
      const replication = await server.info('replication');
      const has = /role:master[^]*state=online/.test(replication);
      const known = await Promise.all(asked.map(knowsAll));
      return has && known.every(Boolean);
    } catch {
      return false; // it has just been killed
    } finally {
      server.disconnect();
    }
  };
  const setup: SentinelSetup = {
    url: urlOf(sentinels.map(portOf), guard),
    async killMaster() {
      const port = await masterPort();
      const master = servers.find((server) => portOf(server) === port);
      if (!master) throw new Error(`The Sentinels name port ${port}, which is no server.`);
      await master.kill();
      return master;
    },
    async replaced(server) {
      for (
        const untilMs = performance.now() + WAIT_MS;
        (await masterPort()) === portOf(server);
        await wait(50)
      )
        if (performance.now() > untilMs) throw new Error('The Sentinels name no other master.');
    },
    async whole() {
      for (const untilMs = performance.now() + WAIT_MS; !(await isWhole()); await wait(100))
        if (performance.now() > untilMs) throw new Error('The Sentinels see no master with a replica.');
    },
    async close() {
      for (const connection of asked) connection.disconnect();
      await Promise.all([...sentinels, ...servers].map((server) => server.close()));
    },
  };
  await setup.whole();
  return setup;
}

/** Whether it knows a replica that is well, and the other Sentinels. */
async function knowsAll(sentinel: Redis): Promise<boolean> {
  const replicas = (await sentinel.call('SENTINEL', 'REPLICAS', NAME)) as readonly (readonly string[])[]; // names and values
  const others = (await sentinel.call('SENTINEL', 'SENTINELS', NAME)) as readonly unknown[];
  const isWell = replicas.some((fields) => fields[fields.indexOf('flags') + 1] === 'slave');
  return isWell && others.length === SENTINELS - 1;
}

const portOf = ({ url }: KillableServer): number => Number(new URL(url).port);

async function openTo(port: number, guard: RedisGuard | undefined): Promise<Redis> {
  const connection = connectTo(port, guard);
  await connection.connect().catch(() => undefined);
  return connection;
}

const startRedis = (guard: RedisGuard | undefined, master?: number): Promise<KillableServer> =>
  startKillable({
    prefix: 'oddlight-redis-',
    scheme: 'redis',
    program: 'redis-server',
    flags: (folder, port) =>
      flagsOfRedis(folder, port, {
        'repl-diskless-sync-delay': '0',
        ...(master !== undefined && { replicaof: `127.0.0.1 ${master}` }),
        ...(guard && { requirepass: guard.password, masterauth: guard.password }),
        ...guard?.flags(port),
      }),
  });

const startOneSentinel = (master: number, guard: RedisGuard | undefined): Promise<KillableServer> =>
  startKillable({
    prefix: 'oddlight-sentinel-',
    scheme: 'redis',
    program: 'redis-server',
    async flags(folder, port) {
      const file = join(folder, 'sentinel.conf');
      const secured = guard && [
        `requirepass "${guard.password}"`,
        `sentinel sentinel-pass "${guard.password}"`,
        `sentinel auth-pass ${NAME} "${guard.password}"`,
        ...Object.entries(guard.flags(port)).map(([name, value]) => `${name} ${value}`),
      ];
      const lines = [
        `port ${port}`,
        'bind 127.0.0.1',
        `dir ${folder}`,
        `pidfile ${join(folder, 'pid')}`,
        `sentinel monitor ${NAME} 127.0.0.1 ${master} 2`,
        `sentinel down-after-milliseconds ${NAME} ${DOWN_MS}`,
        `sentinel failover-timeout ${NAME} 3000`,
        ...(secured ?? []),
      ];
      await writeFile(file, `${lines.join('\n')}\n`);
      return [file, '--sentinel'];
    },
  });

function urlOf(ports: readonly number[], guard: RedisGuard | undefined): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  if (!guard) return `redis+sentinel://${hosts}/${NAME}`;
  const password = encodeURIComponent(guard.password);
  return `rediss+sentinel://:${password}@${hosts}/${NAME}?sentinel_password=${password}`;
}
