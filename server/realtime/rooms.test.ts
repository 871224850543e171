import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JoinedRoom, RoomReply } from '#contract/room-reply.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { contract } from '../whole-contract.ts';
import { callApi, toAuthHeaders, type AuthHeaders } from '../testing/register-player.ts';

let site: TestApp;
let address: string;
const closes: (() => void)[] = [];
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  address = await site.listen();
});
afterEach(() => {
  for (const close of closes.splice(0)) close();
});
afterAll(() => site.close());

async function connect(headers?: AuthHeaders): Promise<Socket> {
  const auth = headers ? { token: headers['auth-token'], seed: headers['auth-seed'] } : {};
  const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  closes.push(() => socket.close());
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  return socket;
}

const ask = async (socket: Socket, event: string, payload?: unknown): Promise<RoomReply> =>
  // The server's answer, unvalidated: the test checks its contents.
  (await socket.timeout(5_000).emitWithAck(event, payload)) as RoomReply;

async function enter(socket: Socket, event: string, payload: object): Promise<[JoinedRoom, ...JoinedRoom[]]> {
  const reply = await ask(socket, event, payload);
  if (reply.status !== 'joined' || !reply.rooms[0]) throw new Error(JSON.stringify(reply));
  return [reply.rooms[0], ...reply.rooms.slice(1)];
}

const news = (key: string, room = 'feed') => ({ event: 'notification', room, payload: { key } });
const missedOf = ({ missed }: JoinedRoom): unknown[] | undefined =>
  missed?.map(({ payload }) => (payload as { key: string }).key); // as it was published

test('a client that reconnects receives the missed events in order', async () => {
  const player = await site.registerPlayer();
  const [watcher, socket] = [await connect(), await connect(player.headers)];
  const marks: unknown[] = [];
  watcher.on('notification', (payload: { key: string }, { seq }: { seq: number }) =>
    marks.push([payload.key, seq]),
  );
  await enter(watcher, 'guest-connect', {});
  const [feed, own] = await enter(socket, 'user-connect', {});
  expect(own?.room).toBe(`user:${player.userId}`);
  socket.close();
  for (const key of ['one', 'two']) site.live.tell(news(key));
  site.live.tell(news('own', `user:${player.userId}`));
  const back = await connect(player.headers);
  const after = [feed, own].map((room) => ({ room: room?.room, epoch: room?.epoch, seq: room?.seq }));
  const [again, ownAgain] = await enter(back, 'user-connect', { after });
  expect([again, ownAgain].map((room) => room && missedOf(room))).toEqual([['one', 'two'], ['own']]);
  const first = feed.seq + 1;
  await expect
    .poll(() => marks)
    .toEqual([
      ['one', first],
      ['two', first + 1],
    ]);
  // Authenticating again is allowed, also with the room's name.
  const [third] = await enter(back, 'guest-connect', { after: [{ ...after[0], seq: first }] });
  expect(missedOf(third)).toEqual(['two']);
  const [fourth] = await enter(back, 'join-room', {
    room: 'feed',
    after: { epoch: feed.epoch, seq: first + 1 },
  });
  expect(missedOf(fourth)).toEqual([]);
  const stranger = await connect();
  const asked = { after: [{ room: `user:${player.userId}`, epoch: own?.epoch, seq: own?.seq }] };
  expect((await enter(stranger, 'guest-connect', asked)).map(({ room }) => room)).toEqual(['feed']);
});

test('does not replay momentary events: a client that missed one of crash reloads', async () => {
  const [watcher, socket] = [await connect(), await connect()];
  for (const each of [watcher, socket]) await enter(each, 'join-room', { room: 'crash' });
  const [{ epoch, seq }] = await enter(socket, 'join-room', { room: 'crash' });
  const now = new Date(0).toISOString();
  site.live.tell({ event: 'crash:start', room: 'crash', payload: { game: 1, started_at: now, now } });
  const [again] = await enter(socket, 'join-room', { room: 'crash', after: { epoch, seq } });
  expect(again).toEqual({ room: 'crash', epoch, seq: seq + 1 });
});

test('a client whose session ended while it was away receives none of its player’s events', async () => {
  const player = await site.registerPlayer();
  const login = { email: player.email, password: player.password };
  const ended = toAuthHeaders((await callApi(site.app, contract.login, login)).response);
  const socket = await connect(ended);
  const [, own] = await enter(socket, 'user-connect', {});
  socket.close();
  await callApi(site.app, contract.revokeSessions, { all: true }, player.headers);
  site.live.tell(news('own', `user:${player.userId}`));
  const back = await connect(ended);
  const heard: string[] = [];
  back.onAny((event: string) => heard.push(event));
  const after = [{ room: own?.room, epoch: own?.epoch, seq: own?.seq }];
  expect((await enter(back, 'user-connect', { after })).map(({ room }) => room)).toEqual(['feed']);
  site.live.tell(news('own', `user:${player.userId}`), news('for all'));
  await expect.poll(() => heard).toEqual(['notification']);
});

test('a client that missed more than a connection may hold returns at once, and refetches', async () => {
  const [watcher, socket] = [await connect(), await connect()];
  await enter(watcher, 'guest-connect', {});
  const [{ epoch, seq }] = await enter(socket, 'guest-connect', {});
  socket.close();
  const message = 'm'.repeat(300);
  for (let i = 0; i < 3_000; i += 1) {
    site.live.tell({ event: 'notification', room: 'feed', payload: { key: 'x', message } });
    if (i % 50 === 0) await ask(watcher, 'leave-room', { room: 'none' });
  }
  const back = await connect();
  const [again] = await enter(back, 'guest-connect', { after: [{ room: 'feed', epoch, seq }] });
  expect(again).toEqual({ room: 'feed', epoch, seq: seq + 3_000 });
});

test('after a crash of the database, which lost what was not delivered, clients refetch', async () => {
  const socket = await connect();
  const [{ epoch }] = await enter(socket, 'guest-connect', {});
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  site.wakes.wake();
  await site.deps.db.deleteFrom('outbox_epoch').execute();
  await expect
    .poll(() => {
      site.wakes.wake();
      return heard;
    })
    .toEqual(['load-anew']);
  const [again] = await enter(socket, 'guest-connect', {});
  expect(again.epoch).not.toBe(epoch);
});

test.each([
  ['join-room', undefined],
  ['join-room', 'crash'],
  ['join-room', { room: 'no-such-room' }],
  ['join-room', { room: 'user:someone' }],
  ['join-room', { room: 'crash', after: { epoch: 'e', seq: -1 } }],
  ['join-room', { room: 'crash\uD800' }],
  ['join-room', { room: 'crash', key: '\0'.repeat(129) }],
  ['join-room', { room: '__proto__:x' }],
  ['join-room', { room: ['crash'] }],
  ['leave-room', { room: 5 }],
  ['user-connect', { after: 'now' }],
  ['guest-connect', { after: Array(5).fill({ room: 'feed', epoch: 'e', seq: 0 }) }],
  ['no-such-event', {}],
])('%s with %j is refused and explained', async (event, payload) => {
  const socket = await connect();
  expect(await ask(socket, event, payload)).toEqual({ status: 'refused' });
  expect((await enter(socket, 'join-room', { room: 'crash' })).length).toBe(1);
});

test('a message of a socket is sent to the chat, with the refusals of the call', async () => {
  const player = await site.registerPlayer();
  const socket = await connect(player.headers);
  await ask(socket, 'user-connect', {});
  const said = { room: 'en', type: 'text', message: 'hello from a socket' };
  expect(await ask(socket, 'message', said)).toMatchObject({
    status: 'sent',
    message: { room: 'en', message: 'hello from a socket', user: { username: player.username } },
  });
  expect(await ask(socket, 'message', { ...said, room: 'none' })).toMatchObject({
    status: 'refused',
    errors: [{ key: 'INVALID_REQUEST', message: 'Please check what you entered for “room”' }],
  });
  const guest = await connect();
  expect(await ask(guest, 'message', said)).toMatchObject({ errors: [{ key: 'NOT_SIGNED_IN' }] });
});

test('counts the tabs of a player as one person in a room, and lets a tab into sixteen rooms', async () => {
  const player = await site.registerPlayer();
  const tabs = [await connect(player.headers), await connect(player.headers), await connect()];
  for (const [index, tab] of tabs.entries()) {
    await enter(tab, index < 2 ? 'user-connect' : 'guest-connect', {});
    await enter(tab, 'join-room', { room: 'chat:fr' });
  }
  const { presence } = site.deps;
  expect(presence.count('chat:fr')).toBe(2);
  expect(presence.count(`user:${player.userId}`)).toBe(1);
  const [first, second] = tabs;
  first?.close();
  await expect.poll(() => site.realtime().io.of('/').sockets.size).toBe(2);
  expect(presence.count('chat:fr')).toBe(2);
  if (!second) throw new Error('There is no second tab');
  for (let n = 1; n < 16; n += 1) await enter(second, 'join-room', { room: `tournament:${n}` });
  expect((await ask(second, 'join-room', { room: 'tournament:16' })).status).toBe('refused');
  await ask(second, 'leave-room', { room: 'tournament:1' });
  expect((await ask(second, 'join-room', { room: 'tournament:16' })).status).toBe('joined');
});

test('does not count a socket that left before the answer', async () => {
  const player = await site.registerPlayer();
  const socket = await connect(player.headers);
  socket.emit('user-connect', {});
  socket.emit('join-room', { room: 'crash' });
  socket.close();
  const other = await connect(player.headers);
  await enter(other, 'user-connect', {});
  const count = () => site.deps.presence.count(`user:${player.userId}`);
  await expect.poll(() => site.realtime().io.of('/').sockets.size).toBe(1);
  expect([count(), site.deps.presence.count('crash')]).toEqual([1, 0]);
});

test.each([
  ['a frame of a megabyte', (text: string) => text + 'x'.repeat(1024 * 1024)],
  ['a frame that is not text', () => Buffer.from([0x34, 0x32, 0xc3, 0x28])],
])('%s closes its connection and no other', async (_name, make) => {
  const [reader, attacker] = [await connect(), await connect()];
  // The library's connection under the socket.
  const { ws } = attacker.io.engine.transport as unknown as {
    readonly ws: { send(data: string | Buffer, options: { readonly binary: boolean }): void };
  };
  const ended = once(attacker as unknown as NodeJS.EventEmitter, 'disconnect');
  ws.send(make('42["join-room",{"room":"crash"}]'), { binary: false });
  await ended;
  expect((await enter(reader, 'join-room', { room: 'crash' })).length).toBe(1);
});

test('sockets that never read do not grow memory, and others receive everything', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = async (): Promise<number> => {
    collect();
    // Memory outside of the heap is released a moment after its owner was collected.
    await sleep(200);
    collect();
    return process.memoryUsage().heapUsed + process.memoryUsage().external;
  };
  const reader = await connect();
  await enter(reader, 'guest-connect', {});
  let heard = 0;
  reader.on('notification', () => (heard += 1));
  const inFeed = () => site.deps.presence.count('feed');
  for (let i = 0; i < 20; i += 1) await enterAndSleep();
  await expect.poll(inFeed).toBe(21);
  const before = await heap();
  const message = 'm'.repeat(20_000);
  for (let sent = 1; sent <= 600; sent += 1) {
    site.live.tell({ event: 'notification', room: 'feed', payload: { key: 'x', message } });
    if (sent % 10 === 0) await expect.poll(() => heard, { interval: 1 }).toBe(sent);
  }
  // 12 MB for each of 20 readers: those that do not read are closed, and their queues freed.
  expect(inFeed()).toBe(1);
  expect((await heap()) - before).toBeLessThan(8 * 1024 * 1024);
});

/** A guest whose connection is never read again once it is in the feed. */
async function enterAndSleep(): Promise<void> {
  const socket = connectTcp(Number(new URL(address).port), '127.0.0.1');
  closes.push(() => socket.destroy());
  const [upgrade, key] = ['Connection: Upgrade\r\nUpgrade: websocket', 'AAAAAAAAAAAAAAAAAAAAAA=='];
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  for (const text of ['40{}', '42["guest-connect",{}]']) {
    // Masked with zeros.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
  }
  socket.pause();
}
