import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { transaction } from '../../db/transaction.ts';
import type { OutboxRow } from '../../realtime/outbox-row.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi, type AuthHeaders, type TestPlayer } from '../../testing/register-player.ts';
import { postSystemMessage } from './feature.ts';
import { publishOnlineCounts } from './jobs.ts';

let site: TestApp;
let second: TestApp;
let address: string;
const open: Socket[] = [];
beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres' });
  second = await buildTestApp({ kind: 'postgres', secondOf: site });
  address = await site.listen();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await second.close();
  await site.close();
});

const enter = async (headers?: AuthHeaders): Promise<Socket> => {
  const auth = headers ? { token: headers['auth-token'], seed: headers['auth-seed'] } : {};
  const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  open.push(socket);
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  socket.emit(headers ? 'user-connect' : 'guest-connect', {});
  return socket;
};
const join = (socket: Socket, room: string): Promise<unknown> => socket.emitWithAck('join-room', { room });
const heard = (socket: Socket): [string, unknown][] => {
  const events: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown) => void events.push([event, payload]));
  return events;
};
const send = (player: TestPlayer, message: string, { app }: TestApp = site) =>
  callApi(app, contract.sendMessage, { room: 'en', message, type: 'text' }, player.headers);

test('sends guests only the events of their room, and refuses an unknown room', async () => {
  const player = await site.registerPlayer();
  const [here, elsewhere] = [await enter(), await enter()];
  expect(await join(here, 'chat:en')).toMatchObject({ status: 'joined' });
  expect(await join(elsewhere, 'chat:de')).toMatchObject({ status: 'joined' });
  expect(await join(elsewhere, 'chat:xx')).toMatchObject({ status: 'refused' });
  const [told, other] = [heard(here), heard(elsewhere)];
  // Messages cannot be sent by socket.
  for (const event of ['message', 'chat-message', 'chat-delete'])
    here.emit(event, { room: 'en', message: 'x' });
  const { message } = (await send(player, '<script>alert(1)</script>')).response;
  await callApi(site.app, contract.deleteMessage, { id: message.id }, player.headers);
  await expect.poll(() => told.length).toBe(2);
  expect(told).toEqual([
    ['chat-message', message],
    ['chat-delete', { room: 'en', id: message.id, by: 'author' }],
  ]);
  expect(other).toEqual([]);
});

test('applies a mute in every process immediately, and notifies only the player', async () => {
  const [mod, player] = [await site.registerPlayer(), await site.registerPlayer()];
  await site.deps.db.updateTable('users').set({ roles: '["mod"]' }).where('id', '=', mod.userId).execute();
  site.deps.knownSessions.forget(mod.userId);
  const [own, stranger] = [await enter(player.headers), await enter(mod.headers)];
  for (const socket of [own, stranger]) await join(socket, 'chat:en');
  const told = [own, stranger].map(heard);
  const muted = () => told.map((events) => events.filter(([event]) => event === 'chat-muted').length);
  const mute = (time: '1h' | 'unmute') =>
    callApi(site.app, contract.mutePlayer, { username: player.username, time }, mod.headers);
  await mute('1h');
  expect((await send(player, 'here')).errors[0]?.key).toBe('CHAT_MUTED');
  expect((await send(player, 'there', second)).errors[0]?.key).toBe('CHAT_MUTED');
  await expect.poll(muted).toEqual([1, 0]);
  await mute('unmute');
  await expect.poll(muted).toEqual([2, 0]);
  const both = Array.from({ length: 8 }, (_, i) => send(player, `flood ${i}`, i % 2 ? site : second));
  const written = (await Promise.all(both)).filter(({ status }) => status === 200);
  expect(written).toHaveLength(5);
  expect(second.deps.presence.count('chat:en') + site.deps.presence.count('chat:en')).toBe(2);
});

test('writes lines of tips and drops in their transaction, and publishes them after the commit', async () => {
  const [giver, taker] = [await site.registerPlayer(), await site.registerPlayer()];
  const lines = [
    { kind: 'tip', to: { id: taker.userId, username: taker.username }, amount: '5.00' },
    { kind: 'drop', id: 'drop-1', amount: '20.00', closes_at: site.clock.now().toISOString() },
  ] as const;
  for (const data of lines) {
    site.clock.advance(1);
    const id = await transaction(site.deps.db, (tx) =>
      postSystemMessage(tx, site.deps, { room: 'tr', userId: giver.userId, data }),
    );
    const message = (await callApi(site.app, contract.loadChat, { room: 'tr' })).response.messages.at(-1);
    expect(message).toMatchObject({ id, user: { id: giver.userId }, data });
    const rows = await site.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(rows.find(({ payload }) => 'id' in payload && payload.id === id)).toMatchObject({
      event: 'chat-message',
      room: 'chat:tr',
      payload: message,
    });
  }
});

test('publishes the number of users of a room when it changes', async () => {
  const told: OutboxRow[] = [];
  const stop = site.live.onTold((rows) => void told.push(...rows));
  const count = (room: string) => (room === 'chat:en' ? 3 : 0);
  const deps = { ...site.deps, presence: { count, onArrival: site.deps.presence.onArrival } };
  await publishOnlineCounts(deps);
  await publishOnlineCounts(deps);
  stop();
  expect(told).toEqual([{ event: 'chat-online', room: 'chat:en', payload: { room: 'en', online: 3 } }]);
});
