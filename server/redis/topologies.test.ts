import calculateSlot from 'cluster-key-slot';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createLog } from '../log.ts';
import { openSharedRedis, type Cluster } from '../shared-redis.ts';
import { startRedisCluster, type ClusterSetup } from '../testing/redis-cluster.ts';
import { createRedisGuard, type RedisGuard } from '../testing/redis-guard.ts';
import { startSentinel, type SentinelSetup } from '../testing/redis-sentinel.ts';
import { hasRedis } from '../testing/redis-server.ts';
import { redisAddress } from './address.ts';

const isHere = hasRedis();
if (!isHere && process.env['CI']) throw new Error('redis-server must be installed in CI.');

const trusted = getCACertificates();
let guard: RedisGuard;
beforeAll(async () => {
  guard = await createRedisGuard();
  setDefaultCACertificates([...trusted, guard.certificate]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await guard.close();
});

/** Only an upper bound, for a busy machine. */
const SOON = { timeout: 20_000, interval: 20 };
const PLAYER = { event: 'balance-update', payload: {} };

interface Process {
  readonly cluster: Cluster;
  readonly heard: string[];
  readonly log: string[];
  /** How often it heard that messages were lost. */
  missed(): number;
}

async function openProcess(url: string): Promise<Process> {
  const [heard, log]: string[][] = [[], []];
  const cluster = await openSharedRedis(
    z.parse(redisAddress, url),
    createLog({ logLevel: 'info' }, { write: (line) => void log?.push(line) }),
  );
  let missed = 0;
  cluster.relay.listen({
    receive: (events) => void heard?.push(...events.map(({ room }) => room)),
    missed: () => void (missed += 1),
  });
  return { cluster, heard: heard ?? [], log: log ?? [], missed: () => missed };
}

/** Resolves when what the first one sends to the room arrives at the other one. */
const untilHeard = async (from: Process, to: Process, room: string): Promise<void> => {
  const before = to.heard.length;
  const isHeard = (): boolean => {
    from.cluster.relay.send([{ ...PLAYER, room }]);
    return to.heard.slice(before).includes(room);
  };
  await expect.poll(isHeard, SOON).toBe(true);
};

/** How many of ten calls, half of them of each process, a limit of five lets pass. */
const passed = async (processes: readonly Process[], name: string): Promise<number> => {
  let count = 0;
  const limits = processes.map(
    ({ cluster }) =>
      new RateLimiterRedis({ storeClient: cluster.client, keyPrefix: name, points: 5, duration: 60 }),
  );
  for (let i = 0; i < 10; i += 1) {
    const isAllowed = await limits[i % limits.length]?.consume('player').then(
      () => true,
      () => false,
    );
    if (isAllowed) count += 1;
  }
  return count;
};

const opened: Process[] = [];
const open = async (url: string): Promise<Process> => {
  const process = await openProcess(url);
  opened.push(process);
  return process;
};
afterEach(() => opened.splice(0).forEach(({ cluster }) => cluster.close()));

describe.runIf(isHere)('two processes on Sentinels with TLS and passwords', () => {
  let setup: SentinelSetup;
  beforeAll(async () => void (setup = await startSentinel(guard)), 60_000);
  afterAll(() => setup.close());

  test('go on with the new master when theirs is killed', { timeout: 40_000 }, async () => {
    const [one, two] = [await open(setup.url), await open(setup.url)];
    await two.cluster.relay.follow('user:a');
    await untilHeard(one, two, 'user:a');
    expect(await passed([one, two], 'before')).toBe(5);
    await setup.killMaster();
    await expect.poll(() => two.missed(), SOON).toBe(1);
    await untilHeard(one, two, 'user:a');
    await expect.poll(() => one.cluster.client?.status).toBe('ready');
    expect(await passed([one, two], 'after')).toBe(5);
    expect(two.log.join('')).toContain('Redis is unreachable');
    expect(two.log.join('')).toContain('Redis is reachable again');
  });

  test.each([
    ['a master that they do not know', (url: string) => url.replace('/mymaster', '/another')],
    ['a wrong password', (url: string) => url.replace('//:', '//:x')],
    ['a wrong password of the Sentinels', (url: string) => `${url}x`],
  ])('do not start with %s', async (_name, change) => {
    await expect(openProcess(change(setup.url))).rejects.toThrow('REDIS_URL: Redis cannot be reached.');
  });
});

describe.runIf(isHere)('two processes on a Redis Cluster with TLS and a password', () => {
  let setup: ClusterSetup;
  beforeAll(async () => void (setup = await startRedisCluster(guard)), 60_000);
  afterAll(() => setup.close());

  const rooms = Array.from({ length: 20 }, (_, i) => `user:${i}`);
  const slotOf = (room: string): number => calculateSlot(`oddlight:room:${room}`);

  test('receive the events of rooms on every node, and no others', async () => {
    const [one, two] = [await open(setup.url), await open(setup.url)];
    await Promise.all(rooms.map((room) => two.cluster.relay.follow(room)));
    one.cluster.relay.send([...rooms, 'user:other'].map((room) => ({ ...PLAYER, room })));
    await expect.poll(() => two.heard.toSorted(), SOON).toEqual(rooms.toSorted());
    const nodes = new Set(rooms.map((room) => Math.floor((slotOf(room) * 3) / 16_384)));
    expect(nodes.size).toBe(3);
    two.cluster.relay.unfollow('user:0');
    one.cluster.relay.say('forget', { userId: 'x' });
    expect(one.cluster.relay.isHearing()).toBe(true);
    expect(one.missed()).toBe(0);
  });

  test('count limits together, whichever node has them', async () => {
    const processes = [await open(setup.url), await open(setup.url)];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await passed(processes, name)).toBe(5);
  });

  test('follow a slot that moves', { timeout: 40_000 }, async () => {
    const [one, two] = [await open(setup.url), await open(setup.url)];
    await two.cluster.relay.follow('user:1');
    await untilHeard(one, two, 'user:1');
    await setup.moveSlot(slotOf('user:1'));
    await expect.poll(() => two.missed(), SOON).toBeGreaterThan(0);
    await untilHeard(one, two, 'user:1');
  });

  test('do not start while a part of it is away', { timeout: 40_000 }, async () => {
    await setup.servers[2]?.kill();
    await expect(openProcess(setup.url)).rejects.toThrow('REDIS_URL: Redis cannot be reached.');
    await setup.servers[2]?.restart();
    await setup.whole();
    await expect(openProcess(setup.url.replace('//:', '//:x'))).rejects.toThrow('cannot be reached');
  });

  test.each([
    ['killed', 0],
    ['hung', 1],
  ] as const)(
    'notice that a node is %s, and go on when it is back',
    { timeout: 60_000 },
    async (how, index) => {
      await setup.whole();
      const [one, two] = [await open(setup.url), await open(setup.url)];
      await Promise.all(rooms.map((room) => two.cluster.relay.follow(room)));
      for (const room of rooms) await untilHeard(one, two, room);
      const server = setup.servers[index];
      if (how === 'killed') await server?.kill();
      else server?.hang();
      await expect.poll(() => two.cluster.relay.isHearing(), SOON).toBe(false);
      await expect.poll(() => two.log.join(''), SOON).toContain('Redis is unreachable');
      if (how === 'killed') await server?.restart();
      else server?.resume();
      await expect.poll(() => two.missed(), SOON).toBeGreaterThan(0);
      for (const room of rooms) await untilHeard(one, two, room);
      expect(two.cluster.relay.isHearing()).toBe(true);
    },
  );
});
