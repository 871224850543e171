import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BetRow, FeedScope } from '#contract/bets.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { contract } from '../whole-contract.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { databases } from '../testing/databases.ts';
import { callApi, toAuthHeaders, type AuthHeaders } from '../testing/register-player.ts';

/**
 * Feeds are published with a delay: rows carry the number of their test, and rows of other tests are ignored.
 */
let tests = 0;
const betRow = (id: string): BetRow => ({
  id: `${tests}-${id}`,
  game_id: 1,
  game: 'dice',
  amount: '1.00000000',
  payout: '2.00000000',
  multiplier: '2.00000000',
  date: { time: '2026-11-21T12:00:00.000Z' },
  user: null,
  capped: false,
  result: null,
});

/** The server sends bets in batches. */
type FeedHeard = Extract<ServerEventPayload<'bet-feed'>, { readonly bets: unknown }>;

describe.each(databases)('the socket channel on the %s database', (kind) => {
  let site: TestApp;
  let address: string;
  const open: Socket[] = [];
  beforeAll(async () => {
    site = await buildTestApp({ kind });
    address = await site.listen();
  });
  beforeEach(() => void (tests += 1));
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
  });
  afterAll(() => site.close());

  async function connect(headers?: AuthHeaders, transports = ['websocket', 'polling']): Promise<Socket> {
    const auth = headers ? { token: headers['auth-token'], seed: headers['auth-seed'] } : {};
    const socket = io(address, { auth, transports, forceNew: true, reconnection: false });
    open.push(socket);
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    return socket;
  }

  /** Authenticates; a later call of the same socket is answered after this one. */
  async function enter(headers?: AuthHeaders, transports?: string[]): Promise<Socket> {
    const socket = await connect(headers, transports);
    socket.emit(headers ? 'user-connect' : 'guest-connect', {});
    return socket;
  }

  const heard = (socket: Socket, event: string): unknown[] => {
    const payloads: unknown[] = [];
    socket.on(event, (payload: unknown) => {
      const own = event === 'bet-feed' ? ofThisTest(payload as FeedHeard) : payload;
      if (own) payloads.push(own);
    });
    return payloads;
  };
  const ofThisTest = ({ scope, bets }: FeedHeard): FeedHeard | null => {
    const own = bets.filter(({ id }) => id.startsWith(`${tests}-`));
    return own.length > 0 ? { scope, bets: own } : null;
  };

  async function announce(event: string, room: string, payload: object): Promise<void> {
    const row = { event, room, payload: JSON.stringify(payload), created_at: site.clock.now() };
    await site.deps.db.insertInto('outbox').values(row).execute();
    site.deps.outbox.wake();
  }

  const balanceUpdate = (balanceId: string) => ({
    balance_id: balanceId,
    amount: '5.00000000',
    action: 'update',
    version: 7,
    round_id: null,
  });

  test.each([['websocket'], ['polling']])(
    'a guest receives the feed by %s and no player’s events',
    async (transport) => {
      const player = await site.registerPlayer();
      const guest = await enter(undefined, [transport]);
      await settle(guest);
      const feed = heard(guest, 'bet-feed') as { bets: BetRow[] }[];
      const balances = heard(guest, 'balance-update');
      await expect
        .poll(async () => (await site.deps.db.selectFrom('outbox').select('id').execute()).length)
        .toBe(0);
      await announce('balance-update', `user:${player.userId}`, balanceUpdate(player.balanceId));
      // Between two requests of the polling transport no client listens, and a feed does not wait.
      const isTold = async () => {
        await announce('bet-feed', 'feed', { scope: 'all', bets: [betRow(`by-${transport}`)] });
        return feed.flatMap(({ bets }) => bets);
      };
      await expect.poll(isTold).toContainEqual(betRow(`by-${transport}`));
      expect(balances).toEqual([]);
    },
  );

  test('sends a balance to every tab of its player, and to no other player', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const tabs = [await enter(player.headers), await enter(player.headers)];
    const stranger = await enter(other.headers);
    const balances = tabs.map((tab) => heard(tab, 'balance-update'));
    const [foreign, feed] = [heard(stranger, 'balance-update'), heard(stranger, 'bet-feed')];
    for (const socket of [...tabs, stranger]) await settle(socket);
    await announce('balance-update', `user:${player.userId}`, balanceUpdate(player.balanceId));
    await announce('bet-feed', 'feed', { scope: 'all', bets: [betRow('after')] });
    await expect.poll(() => balances).toEqual(tabs.map(() => [balanceUpdate(player.balanceId)]));
    await expect.poll(() => feed.length).toBe(1);
    expect(foreign).toEqual([]);
  });

  /** Resolves when the server has answered all requests of the sockets so far. */
  async function settle(socket: Socket): Promise<void> {
    const feed = heard(socket, 'notification');
    await expect
      .poll(async () => {
        await announce('notification', 'feed', { key: 'settled' });
        return feed.length;
      })
      .toBeGreaterThan(0);
  }

  test.each([
    ['user-connect', { room: 'x' }],
    ['guest-connect', 'hello'],
    ['join-room', { room: 'feed', more: 1 }],
    ['join-room', { room: 17 }],
    ['join-room', null],
    ['join-room', { room: 'user:someone' }],
    ['leave-room', []],
    ['no-such-event', {}],
  ])('%s with %o changes nothing', async (event, payload) => {
    const player = await site.registerPlayer();
    const watcher = await enter();
    const socket = await connect(player.headers);
    const anything: string[] = [];
    socket.onAny((name: string) => anything.push(name));
    socket.emit(event, payload);
    await settle(watcher);
    await announce('bet-feed', 'feed', { scope: 'all', bets: [betRow('x')] });
    await announce('balance-update', `user:${player.userId}`, balanceUpdate(player.balanceId));
    await announce('balance-update', 'user:someone', balanceUpdate(player.balanceId));
    await settle(watcher);
    expect(anything).toEqual([]);
    expect(socket.connected).toBe(true);
  });

  test('refuses to join a player’s room by its name', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const stranger = await enter(other.headers);
    stranger.emit('join-room', { room: `user:${player.userId}` });
    const foreign = heard(stranger, 'balance-update');
    await settle(stranger);
    await announce('balance-update', `user:${player.userId}`, balanceUpdate(player.balanceId));
    await settle(stranger);
    expect(foreign).toEqual([]);
  });

  test('a row that cannot be published holds up no other of its batch', async () => {
    const watcher = await enter();
    const feed = heard(watcher, 'bet-feed');
    await settle(watcher);
    const row = (event: string, payload: string) => ({
      event,
      room: 'feed',
      payload,
      created_at: site.clock.now(),
    });
    await site.deps.db
      .insertInto('outbox')
      .values([
        row('round-step', 'null'),
        row('round-step', '{"scopes":7,"bet":{}}'),
        row('bet-feed', JSON.stringify({ scope: 'all', bets: [betRow('beside')] })),
      ])
      .execute();
    site.deps.outbox.wake();
    await expect.poll(() => feed).toEqual([{ scope: 'all', bets: [betRow('beside')] }]);
  });

  test('leaving the feed stops its events, joining it again resumes them', async () => {
    const [watcher, socket] = [await enter(), await enter()];
    const [feed, all] = [heard(socket, 'bet-feed'), heard(watcher, 'bet-feed')];
    socket.emit('leave-room', { room: 'feed' });
    await settle(watcher);
    await announce('bet-feed', 'feed', { scope: 'all', bets: [betRow('unheard')] });
    await expect.poll(() => all.length).toBe(1);
    socket.emit('join-room', { room: 'feed' });
    await settle(socket);
    await announce('bet-feed', 'feed', { scope: 'all', bets: [betRow('heard')] });
    await expect.poll(() => feed).toEqual([{ scope: 'all', bets: [betRow('heard')] }]);
  });

  test('treats a wrong session as a guest', async () => {
    const player = await site.registerPlayer();
    const socket = await enter({ 'auth-token': player.headers['auth-token'], 'auth-seed': 'wrong' });
    const balances = heard(socket, 'balance-update');
    await settle(socket);
    await announce('balance-update', `user:${player.userId}`, balanceUpdate(player.balanceId));
    await settle(socket);
    expect(balances).toEqual([]);
  });

  test('ending a session closes its sockets and no others', async () => {
    const player = await site.registerPlayer();
    const login = { email: player.email, password: player.password };
    const second = (await callApi(site.app, contract.login, login)).response;
    const kept = await enter(player.headers);
    const ended = await enter(toAuthHeaders(second));
    await settle(ended);
    await callApi(site.app, contract.revokeSessions, { all: true }, player.headers);
    await expect.poll(() => ended.connected).toBe(false);
    expect(kept.connected).toBe(true);
  });

  test('the expiry of a session closes its sockets and no others', async () => {
    const player = await site.registerPlayer();
    const [guest, socket] = [await enter(), await enter(player.headers)];
    await settle(socket);
    const counted = async () =>
      Number(
        (await site.app.metrics.getSingleMetricAsString('sockets_dropped_total')).match(
          /"session"\} (\d+)/,
        )?.[1] ?? 0,
      );
    const before = await counted();
    site.clock.advance(30 * 24 * 60 * 60 * 1000 - 1);
    await site.realtime().sessions.look();
    await settle(socket);
    site.clock.advance(1);
    await site.realtime().sessions.look();
    await expect.poll(() => socket.connected).toBe(false);
    expect(guest.connected).toBe(true);
    expect(await counted()).toBe(before + 1);
  });

  test('a client that is ready misses no scope of the feed', async () => {
    const guest = await enter();
    await settle(guest);
    const feed = heard(guest, 'bet-feed') as { scope: string }[];
    for (let i = 1; i <= 3; i += 1) {
      const scopes = ['all', 'high', 'lucky'];
      const rows = scopes.map((scope) => ({
        event: 'bet-feed',
        room: 'feed',
        created_at: site.clock.now(),
        payload: JSON.stringify({ scope, bets: [betRow(`b${i}`)] }),
      }));
      await site.deps.db.insertInto('outbox').values(rows).execute();
      site.deps.outbox.wake();
      await expect
        .poll(() => feed.map(({ scope }) => scope))
        .toEqual(Array.from({ length: i }, () => scopes).flat());
    }
  });

  test('publishes one row of a bet as the player’s balance and one feed message per room', async () => {
    const player = await site.registerPlayer();
    const [own, guest] = [await enter(player.headers), await enter()];
    await settle(own);
    await settle(guest);
    const [balances, recent, ownFeed, feed] = [
      heard(own, 'balance-update'),
      heard(own, 'new-recent-bet'),
      heard(own, 'bet-feed'),
      heard(guest, 'bet-feed'),
    ];
    const bets = [betRow('one-row')];
    const news = {
      balance: balanceUpdate(player.balanceId),
      bet: bets[0],
      scopes: ['all', 'personal', 'high', 'live_wins'],
    };
    await announce('round-step', `user:${player.userId}`, news);
    const told = { scope: 'all', bets: bets.map((bet) => ({ ...bet, scopes: ['high', 'live_wins'] })) };
    await expect.poll(() => feed).toEqual([told]);
    await expect.poll(() => ownFeed).toEqual([told]);
    await expect.poll(() => recent).toEqual([{ bets }]);
    expect(balances).toEqual([balanceUpdate(player.balanceId)]);
    // A step of a round that stays open is published to its player only.
    const stepped = { ...balanceUpdate(player.balanceId), version: 8 };
    await announce('round-step', `user:${player.userId}`, { balance: stepped, bet: null, scopes: [] });
    await expect.poll(() => balances.length).toBe(2);
    expect([feed.length, ownFeed.length, recent.length]).toEqual([1, 1, 1]);
  });

  test('a burst of bets is sent as three messages a second, with the newest of every scope', async () => {
    const guest = await enter();
    await settle(guest);
    const feed = heard(guest, 'bet-feed') as FeedHeard[];
    const startedMs = performance.now();
    const tell = (id: string, scopes: FeedScope[]) =>
      announce('bet-feed', 'feed', { scope: 'all', bets: [{ ...betRow(id), scopes }] });
    for (let i = 0; i < 60; i += 1) {
      await tell(`b${i}`, []);
      if (i === 20) await Promise.all(Array.from({ length: 15 }, (_, k) => tell(`h${k}`, ['high'])));
    }
    await expect.poll(() => feed.at(-1)?.bets[0]?.id).toBe(betRow('b59').id);
    const seconds = (performance.now() - startedMs) / 1000;
    expect(feed.length).toBeLessThanOrEqual(Math.ceil(seconds * 3) + 1);
    const high = feed.flatMap(({ bets }) => bets.filter(({ scopes }) => scopes?.includes('high')));
    expect(high.length).toBeGreaterThanOrEqual(10);
    // As many of each as a page can show.
    for (const { bets } of feed) expect(bets.length).toBeLessThanOrEqual(20);
  });

  test('publishes a row in the format of an older server, with a single scope, on the next wake', async () => {
    const guest = await enter();
    await settle(guest);
    const feed = heard(guest, 'bet-feed');
    const row = { event: 'bet-feed', room: 'feed', created_at: site.clock.now() };
    await site.deps.db
      .insertInto('outbox')
      .values({ ...row, payload: JSON.stringify({ scope: 'all', bets: [betRow('late')] }) })
      .execute();
    site.deps.outbox.wake();
    await expect.poll(() => feed.length).toBe(1);
    expect(await site.deps.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('a page of another site cannot connect, the site itself can', async () => {
    const attempt = async (origin: string): Promise<string> => {
      const socket = io(address, {
        transports: ['websocket'],
        extraHeaders: { origin },
        forceNew: true,
        reconnection: false,
      });
      open.push(socket);
      return new Promise((resolve) => {
        socket.on('connect', () => resolve('connected'));
        socket.on('connect_error', () => resolve('refused'));
      });
    };
    expect(await attempt('https://evil.example')).toBe('refused');
    expect(await attempt(site.deps.env.publicUrl)).toBe('connected');
    expect(await attempt(address)).toBe('connected');
  });
});
