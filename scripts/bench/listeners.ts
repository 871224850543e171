import type { ReceivedMessage } from './crowd.ts';
import { percentile } from './bench-result.ts';
import { openRawSocket, type RawSocket } from './raw-socket.ts';

/** Connects this many sockets to a server, in one of its rooms. */
export interface ListenersCommand {
  readonly url: string;
  readonly room: string;
  readonly sessions: readonly { readonly token: string; readonly seed: string }[];
  /** Prefix of the messages whose latency is measured. */
  readonly begin: string;
}

/** A report of the messages since the previous one. */
export interface ListenersReport {
  /** Messages of all kinds, as the first socket received them. */
  readonly told: readonly ReceivedMessage[];
  /** The number of measured messages. */
  readonly messages: number;
  readonly receipts: number;
  /** Time until 99 of 100 sockets have received a message after the first one did, in ms. */
  readonly p99Ms: number;
  readonly p50Ms: number;
  /** The same, from the time written in the message. */
  readonly p99FromWrittenMs: number;
}

export type ListenersLine = { readonly connected: number } | { readonly report: ListenersReport };

const AT_ONCE = 25;
/** The part of a message that contains its id. */
const NAMED_BYTES = 90;

const sendToParent = (line: ListenersLine): void => void process.send?.(line);
const nowMs = (): number => performance.timeOrigin + performance.now();

let begin = '';
let told: ReceivedMessage[] = [];
let received = new Map<string, { readonly writtenMs: number; readonly atMs: number[] }>();
const sockets: RawSocket[] = [];

const handleCommand = (listener: number, message: Buffer): void => {
  const atMs = nowMs();
  if (listener === 0) told.push({ to: null, atMs, text: message.toString() });
  const name = message.toString('latin1', 0, NAMED_BYTES);
  if (!name.startsWith(begin)) return;
  const known = received.get(name);
  if (known) return void known.atMs.push(atMs);
  const written = /"created_at":"([^"]+)"/.exec(message.toString())?.[1];
  received.set(name, { writtenMs: Date.parse(written ?? ''), atMs: [atMs] });
};

const enter = async ({ url, room, sessions }: ListenersCommand): Promise<void> => {
  for (let first = 0; first < sessions.length; first += AT_ONCE) {
    const some = sessions.slice(first, first + AT_ONCE).map(async (session, i) => {
      const socket = await openRawSocket(url, session, (message) => handleCommand(first + i, message));
      socket.emit(session.token === '' ? 'guest-connect' : 'user-connect', {});
      socket.emit('join-room', { room });
      return socket;
    });
    sockets.push(...(await Promise.all(some)));
  }
  sendToParent({ connected: sockets.length });
};

const report = (): void => {
  const all = [...received.values()];
  const sinceFirst = all.flatMap(({ atMs: [firstMs = 0, ...later] }) => later.map((ms) => ms - firstMs));
  const sinceWritten = all.flatMap(({ writtenMs, atMs }) => atMs.map((ms) => ms - writtenMs));
  sendToParent({
    report: {
      told,
      messages: all.length,
      receipts: sinceWritten.length,
      p99Ms: percentile(sinceFirst, 0.99),
      p50Ms: percentile(sinceFirst, 0.5),
      p99FromWrittenMs: percentile(sinceWritten, 0.99),
    },
  });
  [told, received] = [[], new Map()];
};

// A separate process: receives its command first, then requests for reports and to leave or join a room.
process.on(
  'message',
  (message: ListenersCommand | 'report' | { readonly event: string; readonly room: string }) => {
    if (message === 'report') report();
    else if ('event' in message)
      for (const socket of sockets) socket.emit(message.event, { room: message.room });
    else {
      begin = message.begin;
      void enter(message);
    }
  },
);
process.on('disconnect', () => process.exit());
