import { openRawSocket, type RawSocket } from './raw-socket.ts';

/** Connects this many players to a server, each authenticated by a session. */
export interface CrowdCommand {
  readonly url: string;
  readonly sessions: readonly { readonly token: string; readonly seed: string }[];
}

/** A received message: to all players, or to one. */
export interface ReceivedMessage {
  /** The number of the player; null for all. */
  readonly to: number | null;
  /** When the first player received it, ms since 1970. */
  readonly atMs: number;
  readonly text: string;
}

/** A message with its sending time, and when the last player received it. */
export interface TimedMessage {
  readonly text: string;
  readonly heardBy: number;
  readonly lastMs: number;
}

export interface CrowdReport {
  readonly told: readonly ReceivedMessage[];
  readonly stamped: readonly TimedMessage[];
}

/**
 * `connected` once; every message to all as it arrives; the report of everything since the previous report.
 */
export type CrowdLine =
  { readonly connected: number } | { readonly heard: string } | { readonly report: CrowdReport };

const AT_ONCE = 25;
/** Longer messages are lists of bets. */
const STAMPED_BYTES = 600;
const TO_ONE = ['42["crash:own"', '42["balance-update"', '42["bet-feed",{"scope":"personal"'];

const sendToParent = (line: CrowdLine): void => void process.send?.(line);
const nowMs = (): number => performance.timeOrigin + performance.now();

let told: ReceivedMessage[] = [];
let stamped = new Map<string, { heardBy: number; lastMs: number }>();

const handleCommand = (player: number, message: Buffer): void => {
  const isShort = message.length < STAMPED_BYTES;
  const begin = message.toString('latin1', 0, isShort ? message.length : 40);
  if (TO_ONE.some((start) => begin.startsWith(start)))
    told.push({ to: player, atMs: nowMs(), text: message.toString() });
  else if (player === 0) {
    const text = message.toString();
    told.push({ to: null, atMs: nowMs(), text });
    sendToParent({ heard: text });
  }
  if (!isShort || !begin.startsWith('42["crash:') || !begin.includes('"now":')) return;
  const known = stamped.get(begin) ?? { heardBy: 0, lastMs: 0 };
  stamped.set(begin, { heardBy: known.heardBy + 1, lastMs: nowMs() });
};

const enter = async ({ url, sessions }: CrowdCommand): Promise<void> => {
  const sockets: RawSocket[] = [];
  for (let first = 0; first < sessions.length; first += AT_ONCE) {
    const some = sessions.slice(first, first + AT_ONCE).map(async (session, i) => {
      const socket = await openRawSocket(url, session, (message) => handleCommand(first + i, message));
      socket.emit('user-connect', {});
      socket.emit('join-room', { room: 'crash' });
      return socket;
    });
    sockets.push(...(await Promise.all(some)));
  }
  sendToParent({ connected: sockets.length });
};

// A separate process whose sockets are the players: receives its command first, then a request for each
// report.
process.on('message', (message: CrowdCommand | 'report') => {
  if (message !== 'report') return void enter(message);
  const messages = [...stamped].map(([text, { heardBy, lastMs }]) => ({ text, heardBy, lastMs }));
  sendToParent({ report: { told, stamped: messages } });
  [told, stamped] = [[], new Map()];
});
process.on('disconnect', () => process.exit());
