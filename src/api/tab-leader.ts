import { findTabLocks, openTabChannel } from '#lib/tab-channel.ts';
import { getSharingGroup } from './sharing-group.ts';
import type {
  SocketRequest,
  SocketConnection,
  SocketConnectionListener,
  OpenSocket,
  SocketPorts,
} from './socket-connection.ts';

/**
 * Opens one connection for all tabs of the same sign-in, or one per tab if the browser has no locks or
 * channels. The code for sharing loads when a second tab appears.
 */
export function openSharedConnection(
  ports: SocketPorts,
  openSocket: OpenSocket,
  listener: SocketConnectionListener,
): SocketConnection {
  const locks = findTabLocks();
  const channel = locks && openTabChannel(getSharingGroup(ports.credentials()));
  if (!locks || !channel) return openSocket(ports, listener);
  return new FirstTab({ ports, openSocket, listener, locks, channel });
}

interface FirstTabPorts {
  readonly ports: SocketPorts;
  readonly openSocket: OpenSocket;
  readonly listener: SocketConnectionListener;
  readonly locks: LockManager;
  /** Channel of the current sharing group. */
  readonly channel: BroadcastChannel;
}

/** A tab that has not yet found another one. */
class FirstTab implements SocketConnection, SocketConnectionListener {
  readonly #ports: SocketPorts;
  readonly #openSocket: OpenSocket;
  readonly #group: string;
  readonly #channel: BroadcastChannel;
  /** The page, or the tab-sharing layer once there are other tabs. */
  #listener: SocketConnectionListener;
  #credentials: SocketPorts['credentials'];
  #socket: SocketConnection | null = null;
  #shared: SocketConnection | null = null;
  #isUp = false;
  #isLoading = false;
  #isEnded = false;
  #release: () => void = () => {};

  constructor({ ports, openSocket, listener, locks, channel }: FirstTabPorts) {
    this.#ports = ports;
    this.#openSocket = openSocket;
    this.#listener = listener;
    this.#group = getSharingGroup(ports.credentials());
    this.#credentials = () => {
      const credentials = ports.credentials();
      // The sign-in has changed; this tab moves to the new group.
      if (getSharingGroup(credentials) !== this.#group) queueMicrotask(() => this.#giveUp());
      return credentials;
    };
    this.#channel = channel;
    this.#channel.onmessage = () => void this.#share();
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (this.#isEnded) return undefined;
      if (lock) {
        this.#open();
        return new Promise((resolve) => (this.#release = resolve));
      }
      void this.#share();
      return undefined;
    };
    let isAnswered = false;
    const answer = (lock: Lock | null): Promise<void> | undefined => {
      isAnswered = true;
      return hold(lock);
    };
    locks.request(this.#group, { ifAvailable: true }, answer).catch(() => {
      if (isAnswered) this.#giveUp();
      // Locks may be denied together with storage: connect for this tab alone.
      else if (!this.#isEnded && !this.#socket && !this.#shared) this.#open();
    });
  }

  ask(what: SocketRequest, payload: object, answer: (reply: unknown) => void): void {
    (this.#shared ?? this.#socket)?.ask(what, payload, answer);
  }

  leave(room: string): void {
    (this.#shared ?? this.#socket)?.leave(room);
  }

  end(): void {
    this.#isEnded = true;
    this.#channel.close();
    this.#shared?.end();
    this.#socket?.end();
    this.#release();
  }

  up(): void {
    this.#isUp = true;
    this.#listener.up();
  }

  down(): void {
    this.#isUp = false;
    this.#listener.down();
  }

  heard(event: string, payload: unknown, beside: unknown): void {
    this.#listener.heard(event, payload, beside);
  }

  dismissed(): void {
    this.#listener.dismissed();
  }

  #open(): void {
    this.#socket = this.#openSocket({ ...this.#ports, credentials: () => this.#credentials() }, this);
  }

  /** Another tab took over, or this tab moves to another group. */
  #giveUp(): void {
    if (this.#shared || this.#isEnded) return;
    this.#socket?.end();
    this.#socket = null;
    this.#release();
    if (this.#isUp) this.down();
    void this.#share();
  }

  async #share(): Promise<void> {
    if (this.#isLoading || this.#isEnded) return;
    this.#isLoading = true;
    try {
      const { shareConnection: shareLine } = await import('./tab-sharing.ts');
      if (this.#isEnded) return;
      this.#channel.close();
      const page = this.#listener;
      const socket = this.#socket;
      const hand = (
        listener: SocketConnectionListener,
        credentials: SocketPorts['credentials'],
      ): SocketConnection | null => {
        [this.#listener, this.#credentials] = [listener, credentials];
        // Deferred until the listener is ready.
        queueMicrotask(() => this.#isUp && this.#listener === listener && listener.up());
        return socket;
      };
      this.#shared = shareLine(this.#ports, this.#openSocket, page, socket ? hand : null);
    } catch (failure) {
      console.warn('The tabs cannot share a connection', failure);
      if (!this.#socket && !this.#isEnded) this.#open();
    }
  }
}
