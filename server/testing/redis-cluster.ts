import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { freePort } from '../../tests/browser/free-port.ts';
import { connectTo, type RedisGuard } from './redis-guard.ts';
import { flagsOfRedis, startKillable, type KillableServer } from './redis-server.ts';

/** A Redis Cluster of three masters. */
export interface ClusterSetup {
  /** As in REDIS_URL. */
  readonly url: string;
  readonly servers: readonly KillableServer[];
  /** Resolves once every node knows all of it. */
  whole(): Promise<void>;
  /** Gives a slot, which holds no key, to the next master. */
  moveSlot(slot: number): Promise<void>;
  close(): Promise<void>;
}

const NODES = 3;
const SLOTS = 16_384;
const WAIT_MS = 60_000;

export async function startRedisCluster(guard?: RedisGuard): Promise<ClusterSetup> {
  const busPorts = await Promise.all(Array.from({ length: NODES }, freePort));
  const servers = await Promise.all(busPorts.map((busPort) => startNode(busPort, guard)));
  const nodes = servers.map((server) => connectTo(portOf(server), guard));
  const owners: number[] = [];
  for (const [i, node] of nodes.entries()) {
    const [from, to] = [Math.floor((SLOTS / NODES) * i), Math.floor((SLOTS / NODES) * (i + 1)) - 1];
    await node.cluster('ADDSLOTSRANGE', from, to);
    await node.call('CLUSTER', 'SET-CONFIG-EPOCH', String(i + 1));
    for (let slot = from; slot <= to; slot += 1) owners[slot] = i;
  }
  for (const [i, server] of servers.entries()) {
    if (i > 0)
      await nodes[0]?.call('CLUSTER', 'MEET', '127.0.0.1', String(portOf(server)), String(busPorts[i]));
  }
  const isWhole = async (node: Redis): Promise<boolean> => {
    const info = String(await node.cluster('INFO').catch(() => ''));
    return info.includes('cluster_state:ok') && info.includes(`cluster_size:${NODES}`);
  };
  const whole = async (): Promise<void> => {
    for (const untilMs = performance.now() + WAIT_MS; ; await wait(50)) {
      if ((await Promise.all(nodes.map(isWhole))).every(Boolean)) return;
      if (performance.now() > untilMs) throw new Error('The nodes do not form a cluster.');
    }
  };
  await whole();
  return {
    url: urlOf(servers.map(portOf), guard),
    servers,
    whole,
    async moveSlot(slot) {
      const to = ((owners[slot] ?? 0) + 1) % NODES;
      const id = await nodes[to]?.call('CLUSTER', 'MYID');
      // The new owner first, as the documentation of CLUSTER SETSLOT says.
      for (const node of [nodes[to], ...nodes])
        await node?.call('CLUSTER', 'SETSLOT', String(slot), 'NODE', String(id));
      owners[slot] = to;
    },
    async close() {
      for (const node of nodes) node.disconnect();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

const portOf = ({ url }: KillableServer): number => Number(new URL(url).port);

const startNode = (busPort: number, guard: RedisGuard | undefined): Promise<KillableServer> =>
  startKillable({
    prefix: 'oddlight-redis-',
    scheme: 'redis',
    program: 'redis-server',
    flags: (folder, port) =>
      flagsOfRedis(folder, port, {
        'cluster-enabled': 'yes',
        'cluster-port': String(busPort),
        'cluster-node-timeout': '2000',
        ...(guard && { requirepass: guard.password, masterauth: guard.password }),
        ...guard?.flags(port),
      }),
  });

function urlOf(ports: readonly number[], guard: RedisGuard | undefined): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  return guard
    ? `rediss+cluster://:${encodeURIComponent(guard.password)}@${hosts}`
    : `redis+cluster://${hosts}`;
}
