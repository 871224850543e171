import { once } from 'node:events';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomReply } from '#contract/room-reply.ts';
import { transaction } from '../db/transaction.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let site: TestApp;
let address: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres' });
  address = await site.listen();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await site.close();
});

const connect = async (auth: Readonly<Record<string, string>> = {}): Promise<Socket> => {
  const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnectionDelay: 100 });
  sockets.push(socket);
  await eventOf(socket, 'connect');
  return socket;
};
const eventOf = (socket: Socket, event: string) => once(socket as unknown as NodeJS.EventEmitter, event);
const ask = async (socket: Socket, event: string, payload: object): Promise<RoomReply> =>
  (await socket.timeout(8_000).emitWithAck(event, payload)) as RoomReply; // the server's own reply
const roomsOf = (reply: RoomReply) => (reply.status === 'joined' ? reply.rooms.map(({ room }) => room) : []);

test('a socket asks again where the database could not be read, and is neither a guest nor refused', async () => {
  const player = await site.registerPlayer();
  const auth = { token: player.headers['auth-token'], seed: player.headers['auth-seed'] };
  const [own, guest] = [await connect(auth), await connect()];
  await transaction(site.deps.db, async (tx) => {
    await sql`lock table sessions, support_conversations in access exclusive mode`.execute(tx);
    const closed = [eventOf(own, 'disconnect'), eventOf(guest, 'disconnect')];
    own.emit('user-connect', {});
    guest.emit('join-room', { room: `support:${crypto.randomUUID()}`, key: 'k'.repeat(43) });
    expect((await Promise.all(closed)).map(([reason]) => reason)).toEqual([
      'transport close',
      'transport close',
    ]);
  });
  await Promise.all([own, guest].map((socket) => socket.connected || eventOf(socket, 'connect')));
  expect(roomsOf(await ask(own, 'user-connect', {}))).toContain(`user:${player.userId}`);
  expect(await ask(guest, 'join-room', { room: 'support:of-nobody', key: 'k'.repeat(43) })).toEqual({
    status: 'refused',
  });
});
