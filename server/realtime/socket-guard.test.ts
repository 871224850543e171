import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import type { TestPlayer } from '../testing/register-player.ts';
import { createFeedBatcher } from './bet-feed.ts';

describe('limits per address and per socket', () => {
  let site: TestApp;
  let address: string;
  const token = 'a token of the metrics';
  const open: (() => void)[] = [];
  beforeAll(async () => {
    site = await buildTestApp({
      kind: 'embedded',
      env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', METRICS_TOKEN: token },
    });
    address = await site.listen();
  });
  afterAll(async () => {
    for (const close of open) close();
    await site.close();
  });

  async function enter(from: string, player?: TestPlayer): Promise<Socket> {
    const auth = player && { token: player.headers['auth-token'], seed: player.headers['auth-seed'] };
    const extraHeaders = { 'x-forwarded-for': from };
    const socket = io(address, {
      auth: auth ?? {},
      extraHeaders,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    open.push(() => socket.close());
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    socket.emit(player ? 'user-connect' : 'guest-connect', {});
    return socket;
  }

  /** A value of `/metrics`. */
  const metric = async (name: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await site.app.inject({ url: '/metrics', headers });
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  };

  const poll = (from: string, query = '', body?: string) =>
    fetch(`${address}/socket.io/?EIO=4&transport=polling${query}`, {
      headers: { 'x-forwarded-for': from },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
  /** Performs a handshake by the polling transport. Returns the connection id, or null if it is refused. */
  const shake = async (from: string): Promise<string | null> => {
    const reply = await poll(from);
    const text = await reply.text();
    return reply.ok ? (JSON.parse(text.slice(1)) as { sid: string }).sid : null;
  };

  test('an address may hold 400 connections, independently of other addresses', async () => {
    const ids = await Promise.all(Array.from({ length: 400 }, () => shake('203.0.113.1')));
    expect(ids).not.toContain(null);
    expect(await shake('203.0.113.1')).toBe(null);
    expect(await shake('203.0.113.2')).not.toBe(null);
    expect(await metric('sockets_refused_total{reason="open"}')).toBe(1);
    expect(await metric('sockets_open')).toBe(401);
  });

  test('two people behind one address may open a dozen tabs each, all at once', async () => {
    const people = await Promise.all(Array.from({ length: 2 }, () => site.registerPlayer()));
    const openTabs = people.flatMap((player) =>
      Array.from({ length: 12 }, async () => {
        const tab = await enter('203.0.113.9', player);
        for (const room of ['chat:en', 'crash', 'clash']) await tab.emitWithAck('join-room', { room });
        return tab;
      }),
    );
    const tabs = await Promise.all(openTabs);
    expect(tabs.filter(({ connected }) => connected)).toHaveLength(24);
    for (const tab of tabs) tab.close();
    await expect.poll(() => site.realtime().io.of('/').adapter.rooms.has('crash')).toBe(false);
  });

  test('an address that reconnects too often is refused for a while', async () => {
    const comeAndGo = async (): Promise<boolean> => {
      const id = await shake('203.0.113.3');
      if (id !== null) await (await poll('203.0.113.3', `&sid=${id}`, '1')).text();
      return id !== null;
    };
    const isRefused = async () => (await Promise.all(Array.from({ length: 50 }, comeAndGo))).includes(false);
    await expect.poll(isRefused, { interval: 1, timeout: 30_000 }).toBe(true);
    expect(await metric('sockets_refused_total{reason="new"}')).toBeGreaterThan(0);
  });

  test('drops a socket that sends too many events, and no others', async () => {
    const [talker, neighbour] = [await enter('203.0.113.4'), await enter('203.0.113.4')];
    for (let i = 0; i < 70; i += 1) talker.emit(i % 2 ? 'join-room' : 'no-such-event', { room: 'feed' });
    await expect.poll(() => talker.connected).toBe(false);
    expect(neighbour.connected).toBe(true);
    expect(await metric('sockets_dropped_total{reason="events"}')).toBe(1);
  });

  test('many sockets of one address share a limit', async () => {
    const burst = Array(25).fill('42["join-room",{"room":"feed"}]').join('\u001E');
    const talk = async (): Promise<void> => {
      const id = await shake('203.0.113.5');
      for (const body of id === null ? [] : ['40', burst]) {
        await (await poll('203.0.113.5', `&sid=${id}`, body)).text();
      }
    };
    const drops = async () => {
      await Promise.all(Array.from({ length: 20 }, talk));
      return metric('sockets_dropped_total{reason="address-events"}');
    };
    await expect.poll(drops, { interval: 1, timeout: 30_000 }).toBeGreaterThan(0);
    expect(await metric('sockets_dropped_total{reason="events"}')).toBe(1);
  });

  /** A player's socket whose connection is never read again once it is open. */
  async function enterAndStopReading(player: TestPlayer, room = 'feed'): Promise<void> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    open.push(() => socket.destroy());
    const read: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => read.push(chunk));
    const hasRead = (text: string) => expect.poll(() => Buffer.concat(read).toString()).toContain(text);
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        '\r\n',
      ].join('\r\n'),
    );
    await hasRead('101 Switching');
    const auth = { token: player.headers['auth-token'], seed: player.headers['auth-seed'] };
    socket.write(frame(`40${JSON.stringify(auth)}`));
    await hasRead('40{"sid"');
    socket.write(frame('42["user-connect",{}]'));
    await expect.poll(() => tabsOf(player)).toBe(1);
    socket.write(frame(`42["join-room",{"room":"${room}"}]`));
    await expect.poll(() => site.realtime().io.of('/').adapter.rooms.get(room)?.size).toBeGreaterThan(0);
    socket.pause();
  }

  const slow = () => metric('sockets_dropped_total{reason="slow"}');
  const tabsOf = ({ userId }: TestPlayer) =>
    site.realtime().io.of('/').adapter.rooms.get(`user:${userId}`)?.size ?? 0;

  test('a client that does not read misses the feed, and is dropped when other events wait too long', async () => {
    const player = await site.registerPlayer();
    await enterAndStopReading(player);
    const reader = await enter('203.0.113.6', player);
    await expect.poll(() => tabsOf(player)).toBe(2);
    const { io: server } = site.realtime();
    const row = { id: 'x', game_id: 1, game: 'g'.repeat(50_000), amount: '1', payout: '1', multiplier: '1' };
    const bet = { ...row, date: { time: '' }, user: null, capped: false, result: null };

    // Far more than the operating system buffers for a connection that is not read.
    const batches = createFeedBatcher(server);
    let scopes: string[] = [];
    reader.on('bet-feed', ({ scope }: { scope: string }) => scopes.push(scope));
    for (let round = 0; round < 4; round += 1) {
      scopes = [];
      for (const scope of ['all', 'high', 'lucky'] as const) {
        batches.add(`user:${player.userId}`, { scope, bets: Array(20).fill(bet) });
      }
      await expect.poll(() => scopes, { interval: 10 }).toContain('lucky');
    }
    batches.stop();

    const notify = () => server.to(`user:${player.userId}`).emit('notification', { key: 'x', message: 'm' });
    notify();
    notify();
    expect([tabsOf(player), await slow()]).toEqual([2, 0]);
    const nowMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(nowMs + 16_000);
    notify();
    clock.mockRestore();
    expect([tabsOf(player), await slow()]).toEqual([1, 1]);
    expect(reader.connected).toBe(true);
  });

  test('drops a client that does not read when too much is waiting', async () => {
    const player = await site.registerPlayer();
    await enterAndStopReading(player);
    const reader = await enter('203.0.113.7', player);
    await expect.poll(() => tabsOf(player)).toBe(2);
    const [before, message] = [await slow(), 'm'.repeat(100_000)];
    let heard = 0;
    reader.on('notification', () => (heard += 1));
    for (let sent = 1; sent <= 200 && tabsOf(player) === 2; sent += 1) {
      site.realtime().io.to(`user:${player.userId}`).emit('notification', { key: 'x', message });
      await expect.poll(() => heard, { interval: 1 }).toBe(sent);
    }
    expect([tabsOf(player), await slow()]).toEqual([1, before + 1]);
    expect(reader.connected).toBe(true);
  });

  test('drops a client that does not read crash, and sends all others each tick in time', async () => {
    const player = await site.registerPlayer();
    await enterAndStopReading(player, 'crash');
    const inRoom = () => site.realtime().io.of('/').adapter.rooms.get('crash')?.size;
    const reader = await enter('203.0.113.8');
    reader.emit('join-room', { room: 'crash' });
    await expect.poll(inRoom).toBe(2);
    const ticks: number[] = [];
    let heard = 0;
    reader.on('crash:bet', () => (heard += 1));
    reader.on('crash:tick', ({ game }: { game: number }) => ticks.push(game));
    const before = await slow();
    const now = new Date(0).toISOString();
    const row = { id: 'x'.repeat(64), user: null, amount: '1.00000000', cashed_out_at: null, payout: '0' };
    const payload = {
      game: 1,
      left: [],
      totals: { players: 1, staked: '1.00000000' },
      bets: Array(1_000).fill({ ...row, payout: '0.00000000' }),
    };
    const tick = (game: number): void =>
      site.live.tell({ event: 'crash:tick', room: 'crash', payload: { game, phase: 'running', now } });
    // Unread data first fills the system's buffers, then those of the server.
    for (let told = 1; told <= 200 && inRoom() === 2; told += 1) {
      site.live.tell({ event: 'crash:bet', room: 'crash', payload });
      await expect.poll(() => heard, { interval: 1 }).toBe(told);
      // A client that is not ready yet misses a tick and receives the next one.
      const lastTick = () => {
        tick(told);
        return ticks.at(-1);
      };
      await expect.poll(lastTick, { interval: 1 }).toBe(told);
    }
    expect([inRoom(), await slow()]).toEqual([1, before + 1]);
    expect(reader.connected).toBe(true);
  });
});

/** A text frame as a browser sends it: short, and masked with zeros. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...head, 0, 0, 0, 0]), payload]);
}
