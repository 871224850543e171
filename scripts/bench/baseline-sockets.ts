import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { ReceivedMessage } from './crowd.ts';

/** The messages to send, at ms from now on. */
export type BaselinePlan = readonly ReceivedMessage[];
export type BaselineMessage =
  { readonly url: string } | { readonly rssBytes: number; readonly cpuMs: number } | { readonly done: true };

const ROOM = 'crash';
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const sendToParent = (line: BaselineMessage): void => void process.send?.(line);

// A separate process: a socket server without authentication that only sends what it is given, at its time.
const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.on('connection', (socket) => {
  const { token } = socket.handshake.auth as { readonly token: string }; // sent by the crowd process
  socket.on('join-room', () => void socket.join([ROOM, token]));
});

const readyToTell = ({ to, text }: ReceivedMessage) => {
  const [event, payload, ...beside] = JSON.parse(text.slice(2)) as HeardEvent; // as it was received
  return (): void => broadcast(to, [event, payload, ...beside]);
};

type HeardEvent = [event: string, payload: Readonly<Record<string, unknown>>, ...beside: unknown[]];

const broadcast = (to: ReceivedMessage['to'], [event, payload, ...beside]: HeardEvent): void => {
  const stamp = 'now' in payload ? 'now' : 'created_at' in payload ? 'created_at' : null;
  const stamped = stamp ? { ...payload, [stamp]: new Date().toISOString() } : payload;
  const room = io.to(to === null ? ROOM : `player-${to}`);
  if (event === 'crash:tick') room.volatile.emit(event, stamped, ...beside);
  else room.emit(event, stamped, ...beside);
};

process.on('message', (message: BaselinePlan | 'rss') => {
  if (message === 'rss') return sendToParent({ rssBytes: process.memoryUsage.rss(), cpuMs: cpuMs() });
  for (const told of message) setTimeout(readyToTell(told), told.atMs);
  setTimeout(() => sendToParent({ done: true }), 1_000 + Math.max(...message.map(({ atMs }) => atMs)));
});
process.on('disconnect', () => process.exit());
http.listen(0, '127.0.0.1', () =>
  sendToParent({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }),
);
