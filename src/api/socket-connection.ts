import { io } from 'socket.io-client';
import { useLiveTransport } from './live-transport.ts';
import type { Credentials } from './credentials.ts';

/** What is asked of the server: `connect` says who is there. */
export type SocketRequest = 'connect' | 'join-room';

/** A connection as a tab uses it: its own, or that of another tab. What is said while it is down is lost. */
export interface SocketConnection {
  ask(what: SocketRequest, payload: object, answer: (reply: unknown) => void): void;
  leave(room: string): void;
  end(): void;
}

export interface SocketConnectionListener {
  /** Connected anew; what was asked before is not answered any more. */
  up(): void;
  down(): void;
  heard(event: string, payload: unknown, beside: unknown): void;
  /** The server ended the connection itself. */
  dismissed(): void;
}

/** Socket reconnect delay and time-out (requirement 1, section 9). */
const RECONNECT_MIN_MS = 1_000;
const RECONNECT_MAX_MS = 5_000;
const TIMEOUT_MS = 20_000;

export interface SocketPorts {
  readonly url: string | undefined;
  readonly credentials: () => Credentials | null;
}

export type OpenSocket = (ports: SocketPorts, listener: SocketConnectionListener) => SocketConnection;

/** Opens a connection of this tab's own, which comes back by itself. */
export function openSocket(
  { url, credentials }: SocketPorts,
  listener: SocketConnectionListener,
): SocketConnection {
  let sent: Credentials | null = null;
  const socket = io(url, {
    transports: ['websocket', 'polling'],
    // A network that refuses WebSocket gets polling with the same attempt.
    tryAllTransports: true,
    withCredentials: true,
    forceNew: true,
    reconnectionDelay: RECONNECT_MIN_MS,
    reconnectionDelayMax: RECONNECT_MAX_MS,
    timeout: TIMEOUT_MS,
    auth(answer) {
      sent = credentials();
      answer({ ...sent });
    },
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const unlessEnded = (act: () => void): void => {
    if (!isEnded) act();
  };
  socket.on('connect', () => {
    useLiveTransport.setState(socket.io.engine.transport.name === 'polling' ? 'polling' : 'websocket');
    socket.io.engine.once('upgrade', () => useLiveTransport.setState('websocket'));
    listener.up();
  });
  socket.on('disconnect', (reason) =>
    unlessEnded(() => {
      listener.down();
      if (reason !== 'io server disconnect') return;
      // The library leaves this one alone; not at once, so that a server that says no is not asked in a loop.
      again = setTimeout(() => socket.connect(), RECONNECT_MIN_MS);
      listener.dismissed();
    }),
  );
  socket.on('connect_error', ({ message }) =>
    unlessEnded(() => {
      // A proxy that never answers an upgrade gives no error to fall back from: polling opens, and tries WebSocket.
      if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket'];
      listener.down();
    }),
  );
  socket.onAny((event: string, payload: unknown, beside: unknown) => listener.heard(event, payload, beside));
  return {
    ask(what, payload, answer) {
      const entrance = sent ? 'user-connect' : 'guest-connect';
      if (socket.connected) socket.emit(what === 'connect' ? entrance : what, payload, answer);
    },
    leave(room) {
      if (socket.connected) socket.emit('leave-room', { room });
    },
    end() {
      isEnded = true;
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
