import { io } from 'socket.io-client';
import { useLiveTransport } from './live-transport.ts';
import { onSignInElsewhere, type Credentials } from './credentials.ts';

/** Requests to the server; `connect` authenticates. */
export type SocketRequest = 'connect' | 'join-room';

/** The connection of this tab. Messages sent while it is down are lost. */
export interface SocketConnection {
  ask(what: SocketRequest, payload: object, answer: (reply: unknown) => void): void;
  leave(room: string): void;
  end(): void;
}

export interface SocketConnectionListener {
  /** Connected, or connected again; earlier requests will not be answered. */
  up(): void;
  down(): void;
  heard(event: string, payload: unknown, beside: unknown): void;
  /** The server ended the session, or another tab signed in or out. */
  signInChanged(): void;
}

/** Reconnect delay and timeout of the socket (requirement 1, section 9). */
const RECONNECT_MIN_MS = 1_000;
const RECONNECT_MAX_MS = 5_000;
const TIMEOUT_MS = 20_000;

interface SocketPorts {
  readonly url: string | undefined;
  readonly credentials: () => Credentials | null;
}

/** Opens the socket of this tab, which reconnects after a loss and when another tab signs in or out. */
export function openSocket(
  { url, credentials }: SocketPorts,
  listener: SocketConnectionListener,
): SocketConnection {
  let sent: Credentials | null = null;
  const socket = io(url, {
    transports: ['websocket', 'polling'],
    // Falls back to polling within the same attempt where the network refuses WebSocket.
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
  /** The process ends, and another one is there: nothing is lost, so nothing is reported lost. */
  let isMoving = false;
  const unlessEnded = (act: () => void): void => {
    if (!isEnded) act();
  };
  socket.on('connect', () => {
    isMoving = false;
    useLiveTransport.setState(socket.io.engine.transport.name === 'polling' ? 'polling' : 'websocket');
    socket.io.engine.once('upgrade', () => useLiveTransport.setState('websocket'));
    listener.up();
  });
  socket.on('disconnect', (reason) =>
    unlessEnded(() => {
      if (isMoving) return;
      listener.down();
      if (reason !== 'io server disconnect') return;
      // socket.io does not reconnect after a server disconnect. The delay avoids a tight loop.
      again = setTimeout(() => socket.connect(), RECONNECT_MIN_MS);
      listener.signInChanged();
    }),
  );
  socket.on('connect_error', ({ message }) =>
    unlessEnded(() => {
      isMoving = false;
      // A proxy that ignores an upgrade raises no error to fall back from: open with polling, then try
      // WebSocket.
      if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket'];
      listener.down();
    }),
  );
  socket.onAny((event: string, payload: unknown, beside: unknown) => {
    if (event !== 'connect-elsewhere') listener.heard(event, payload, beside);
    else {
      isMoving = true;
      socket.disconnect().connect();
    }
  });
  const endWatch = onSignInElsewhere(() => {
    socket.disconnect().connect();
    listener.signInChanged();
  });
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
      endWatch();
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
