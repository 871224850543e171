import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from './whole-contract.ts';
import { createLog } from './log.ts';
import { openSharedPostgres } from './shared-postgres.ts';
import { openSharedNats } from './shared-nats.ts';
import { openSharedRedis, type Cluster } from './shared-redis.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { hasNats, startNats } from './testing/nats-server.ts';
import { startPostgres } from './testing/postgres-server.ts';
import { hasRedis, startRedis, type KillableServer } from './testing/redis-server.ts';
import { callApi, toAuthHeaders, type AuthHeaders, type TestPlayer } from './testing/register-player.ts';

const kinds = [
  {
    name: 'Redis',
    isHere: hasRedis(),
    start: startRedis,
    open: (url: string, log: FastifyBaseLogger) => openSharedRedis({ kind: 'server', url }, log),
    countsTogether: true,
  },
  { name: 'NATS', isHere: hasNats(), start: startNats, open: openSharedNats, countsTogether: false },
  {
    name: 'PostgreSQL',
    isHere: true,
    // Apart from the site's database, which goes on when this one is away.
    start: async () => {
      const server = await startPostgres();
      return Object.assign(server, { close: server.stop });
    },
    open: openSharedPostgres,
    countsTogether: false,
  },
];
for (const { name, isHere } of kinds) {
  if (!isHere && process.env['CI']) throw new Error(`${name} must be installed in CI.`);
  if (!isHere) console.warn(`server/shared-redis.test.ts needs ${name}: its part was not run.`);
}

/** Far below the clients' timeouts for a lost connection, far above a bet on a busy machine. */
const QUICK_MS = 3_000;

interface Process {
  readonly site: TestApp;
  readonly cluster: Cluster;
  readonly address: string;
  readonly log: string[];
}

describe.each(kinds.filter(({ isHere }) => isHere))(
  'two processes of one site with an unreliable $name',
  (kind) => {
    let server: KillableServer;
    let one: Process;
    let two: Process;
    const open: Socket[] = [];
    beforeAll(async () => {
      server = await kind.start();
      one = await startProcess();
      two = await startProcess(one.site);
    });
    afterAll(async () => {
      for (const socket of open) socket.close();
      for (const { site, cluster } of [two, one]) {
        await site.close();
        cluster.close();
      }
      await server.close();
    });

    async function startProcess(secondOf?: TestApp): Promise<Process> {
      const log: string[] = [];
      const logTo = { write: (line: string) => void log.push(line) };
      const cluster = await kind.open(server.url, createLog({ logLevel: 'info' }, logTo));
      const env = { RATE_LIMITS: 'on', LOG_LEVEL: 'info' };
      const site = await buildTestApp({
        kind: 'postgres',
        cluster,
        env,
        logTo,
        ...(secondOf && { secondOf }),
      });
      return { site, cluster, log, address: await site.listen() };
    }

    /** Opens a player's tab on the given process; it collects the events it receives, by name. */
    async function openTab(
      { address }: Process,
      headers?: AuthHeaders,
    ): Promise<{ socket: Socket; heard: string[] }> {
      const auth = headers ? { token: headers['auth-token'], seed: headers['auth-seed'] } : {};
      const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
      const heard: string[] = [];
      socket.onAny((event: string) => heard.push(event));
      open.push(socket);
      await once(socket as unknown as NodeJS.EventEmitter, 'connect');
      await socket.emitWithAck(headers ? 'user-connect' : 'guest-connect', {});
      return { socket, heard };
    }

    const quickly = async <T>(call: () => Promise<T>): Promise<T> => {
      const startedMs = performance.now();
      const reply = await call();
      expect(performance.now() - startedMs).toBeLessThan(QUICK_MS);
      return reply;
    };

    const isConnected = ({ connected }: Socket): boolean => connected;

    const bet = async ({ site }: Process, { headers, balanceId }: TestPlayer): Promise<void> => {
      const input = {
        game: 'dice',
        balance: balanceId,
        amount: '1',
        client_bet_id: crypto.randomUUID(),
        params: { mode: 'over', target: '50.49' },
      };
      const { status } = await quickly(() => callApi(site.app, contract.play, input, headers));
      expect(status).toBe(200);
    };

    /** Bets on the first process until the tab on the second one receives an event of it. */
    const untilHeard = (player: TestPlayer, heard: readonly string[]): Promise<void> => {
      const before = heard.filter((event) => event === 'balance-update').length;
      const isHeard = async () => {
        await bet(one, player);
        return heard.filter((event) => event === 'balance-update').length > before;
      };
      return expect.poll(isHeard, { timeout: 15_000, interval: 100 }).toBe(true);
    };

    const login = async ({ site }: Process, { email, password }: TestPlayer): Promise<AuthHeaders> => {
      const { response } = await callApi(site.app, contract.login, { email, password });
      return toAuthHeaders(response);
    };

    const guess = ({ site }: Process, email: string): Promise<number> =>
      quickly(async () => (await callApi(site.app, contract.login, { email, password: 'wrong' })).status);

    /** Tries wrong passwords; each attempt is answered quickly, and eventually they are refused. */
    const untilRefused = async (process: Process, email: string): Promise<void> => {
      let tries = 0;
      while ((await guess(process, email)) === 401) expect((tries += 1)).toBeLessThan(20);
      expect(tries).toBeGreaterThan(0);
    };

    test('both broadcast the events of either, and share rate limits where it counts', async () => {
      const player = await one.site.registerPlayer();
      const tab = await openTab(two, player.headers);
      await untilHeard(player, tab.heard);
      await untilRefused(one, player.email);
      if (kind.countsTogether) await expect.poll(() => guess(two, player.email)).toBe(429);
    });

    const isSignedIn = async ({ site }: Process, headers: AuthHeaders): Promise<boolean> =>
      (await callApi(site.app, contract.getBalances, {}, headers)).status === 200;

    test('a room message and a bet reach all clients of the other process, and presence includes both', async () => {
      const [player, guest] = [await one.site.registerPlayer(), await openTab(two)];
      await openTab(one);
      await expect.poll(() => two.site.deps.presence.count('feed')).toBe(open.filter(isConnected).length);
      await bet(one, player);
      await expect.poll(() => guest.heard).toContain('bet-feed');
      await guest.socket.emitWithAck('join-room', { room: 'chat:en' });
      expect(await write(one, player, 'hello')).toBe(200);
      await expect.poll(() => guest.heard).toContain('chat-message');
    });

    test('a process receives the events of rooms that its sockets are in, and no others', async () => {
      const [here, elsewhere] = [await one.site.registerPlayer(), await one.site.registerPlayer()];
      const tab = await openTab(two, here.headers);
      const received: string[] = [];
      two.cluster.relay.listen({
        receive: (events) => void received.push(...events.map(({ room }) => room)),
      });
      await bet(one, elsewhere);
      await untilHeard(here, tab.heard);
      expect(received).toContain(`user:${here.userId}`);
      expect(received).not.toContain(`user:${elsewhere.userId}`);
    });

    const write = async ({ site }: Process, { headers }: TestPlayer, message: string): Promise<number> =>
      (await callApi(site.app, contract.sendMessage, { room: 'en', message, type: 'text' }, headers)).status;

    test('a player muted on one process cannot write on the other, and is notified there', async () => {
      const [player, mod] = [await one.site.registerPlayer(), await one.site.registerPlayer()];
      const { db, knownSessions } = one.site.deps;
      await db
        .updateTable('users')
        .set({ roles: JSON.stringify(['mod']) })
        .where('id', '=', mod.userId)
        .execute();
      knownSessions.forget(mod.userId);
      const tab = await openTab(two, player.headers);
      expect(await write(two, player, 'first')).toBe(200);
      const mute = { username: player.username, time: '10m' as const };
      expect((await callApi(one.site.app, contract.mutePlayer, mute, mod.headers)).status).toBe(200);
      expect(await write(two, player, 'second')).toBe(403);
      await expect.poll(() => tab.heard).toContain('chat-muted');
    });

    /* Both clocks are stopped, so that a cached session would never expire. */
    test('a session revoked on one process is refused on the other', async () => {
      const player = await one.site.registerPlayer();
      const second = await login(one, player);
      const tab = await openTab(two, second);
      expect(await isSignedIn(two, second)).toBe(true);
      await callApi(one.site.app, contract.revokeSessions, { all: true }, player.headers);
      await expect.poll(() => isSignedIn(two, second), { interval: 5, timeout: 500 }).toBe(false);
      expect(await isSignedIn(two, player.headers)).toBe(true);
      await expect.poll(() => tab.socket.connected).toBe(false);
    });

    test.each([
      ['killed', () => server.kill(), () => server.restart()],
      ['hung', () => server.hang(), () => server.resume()],
    ])(
      'while it is %s, the server works, and missed events are fetched afterwards',
      async (_name, away, back) => {
        const player = await one.site.registerPlayer();
        const second = await login(one, player);
        const [tab, ended] = [await openTab(two, player.headers), await openTab(two, second)];
        await untilHeard(player, tab.heard);
        await untilHeard(player, ended.heard);
        const guest = await openTab(two);
        expect(await isSignedIn(two, second)).toBe(true);
        one.log.length = 0;
        two.log.length = 0;

        await away();
        for (let i = 0; i < 20; i += 1) await bet(i % 2 ? one : two, player);
        await untilRefused(one, player.email);
        expect(await guess(two, player.email)).toBe(401);
        await callApi(one.site.app, contract.revokeSessions, { all: true }, player.headers);
        // The other process was not notified, so it reads the session, as soon as it knows that it hears nothing.
        await expect.poll(() => isSignedIn(two, second), { timeout: 2_000 }).toBe(false);
        // Before that, what it was given may still arrive.
        for (const { log } of [one, two])
          await expect.poll(() => log.join(''), { timeout: 5_000 }).toContain(`${kind.name} is unreachable`);
        // The outbox is empty: the end of the session was broadcast, and the other process has cached nothing.
        await expect.poll(() => one.site.deps.db.selectFrom('outbox').select('id').execute()).toEqual([]);
        expect(ended.socket.connected).toBe(true);
        for (const { log } of [one, two]) {
          const complaints = log.filter((line) => !line.includes('"replied"'));
          expect(complaints.length, complaints.join('')).toBeLessThan(10);
        }

        tab.heard.length = 0;
        await back();
        await expect.poll(() => ended.socket.connected, { timeout: 15_000 }).toBe(false);
        await expect.poll(() => tab.heard, { timeout: 15_000 }).toContain('balance-reload');
        expect(guest.heard).toContain('load-anew');
        await untilHeard(player, tab.heard);
        expect(tab.socket.connected).toBe(true);
      },
    );

    test('a process does not start while it hangs', async () => {
      server.hang();
      await expect(kind.open(server.url, one.site.deps.log)).rejects.toThrow(
        `${kind.name} cannot be reached`,
      );
      server.resume();
    });
  },
);
