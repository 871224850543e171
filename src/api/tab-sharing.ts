import * as z from 'zod/mini';
import { v4 as newUuid } from 'uuid';
import type { Credentials } from './credentials.ts';
import { tabMessage, type TabMessage, type TabChannel } from './live-tab-messages.ts';
import { getSharingGroup } from './sharing-group.ts';
import { tabLockName, SharedSocket } from './live-shared-socket.ts';
import type {
  SocketRequest,
  SocketConnection,
  SocketConnectionListener,
  OpenSocket,
  SocketPorts,
} from './socket-connection.ts';

/** How often a visible tab checks that the leader tab is alive. */
const BEAT_MS = 500;
/** A visible tab takes over when the leader was silent, or hidden without a connection, for this long. */
const SILENT_MS = 2_000;

/** Hands this tab's open connection to a new listener; returns null if there is none. */
type Hand = (
  listener: SocketConnectionListener,
  credentials: SocketPorts['credentials'],
) => SocketConnection | null;

/** Shares a connection with the other tabs. With `hand`, this tab has it and takes the leader lock. */
export const shareConnection = (
  ports: SocketPorts,
  openSocket: OpenSocket,
  listener: SocketConnectionListener,
  hand: Hand | null = null,
  tabs: TabChannel = tabsOfBrowser(),
): SocketConnection => new SharedLine(ports, openSocket, listener, { hand, tabs });

function tabsOfBrowser(): TabChannel {
  return {
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    isHidden: () => document.hidden,
    onShown(listener) {
      const look = (): void => {
        if (!document.hidden) listener();
      };
      document.addEventListener('visibilitychange', look);
      return () => document.removeEventListener('visibilitychange', look);
    },
  };
}

/** A lock elects one leader tab, which has the socket; the others send requests and get events through it. */
class SharedLine implements SocketConnection {
  readonly #ports: SocketPorts;
  readonly #openSocket: OpenSocket;
  readonly #listener: SocketConnectionListener;
  readonly #tabs: TabChannel;
  readonly #self = newUuid();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #endShown: () => void;
  /** Used once; later connections are opened normally. */
  #hand: Hand | null;
  #group = '';
  #channel: BroadcastChannel | undefined;
  /** Releases this tab's lock. */
  #release: () => void = () => {};
  #stopWaiting: () => void = () => {};
  /** Set while this tab is the leader. */
  #socket: SharedSocket | null = null;
  /** Id of the leader's connection, as last announced. */
  #line: string | null = null;
  #isLost = false;
  readonly #asked = new Map<number, (reply: unknown) => void>();
  #asks = 0;
  #beatMs = performance.now();
  /** When the leader was last known to work. */
  #workingMs = performance.now();

  constructor(
    ports: SocketPorts,
    openSocket: OpenSocket,
    listener: SocketConnectionListener,
    { hand, tabs }: { readonly hand: Hand | null; readonly tabs: TabChannel },
  ) {
    this.#ports = ports;
    this.#openSocket = openSocket;
    this.#listener = listener;
    this.#tabs = tabs;
    this.#hand = hand;
    this.#timer = setInterval(() => this.#beat(), BEAT_MS);
    this.#endShown = tabs.onShown(() => {
      this.#workingMs = performance.now();
      this.#sayHere();
    });
    this.#enterGroup();
  }

  ask(what: SocketRequest, payload: object, answer: (reply: unknown) => void): void {
    if (this.#socket) this.#socket.ask(this.#self, { what, payload, answer });
    if (this.#socket || this.#line === null) return;
    const id = (this.#asks += 1);
    this.#asked.set(id, answer);
    this.#post({ kind: 'ask', tab: this.#self, id, line: this.#line, what, payload: { ...payload } });
  }

  leave(room: string): void {
    if (this.#socket) this.#socket.leave(this.#self, room);
    else this.#post({ kind: 'leave', tab: this.#self, room });
  }

  end(): void {
    clearInterval(this.#timer);
    this.#endShown();
    this.#leaveGroup();
  }

  #enterGroup(): void {
    this.#group = getSharingGroup(this.#ports.credentials());
    const channel = this.#tabs.openChannel(this.#group);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const parsed = z.safeParse(tabMessage, data);
      if (!parsed.success) console.error('A message from another tab is invalid', parsed.error.message);
      else if (this.#socket) this.#socket.received(parsed.data);
      else this.#received(parsed.data);
    };
    this.#channel = channel;
    // Held until this tab closes, so that the leader notices its end.
    this.#tabs.locks
      .request(tabLockName(this.#group, this.#self), () => {
        if (this.#channel !== channel) return undefined;
        this.#sayHere();
        return new Promise<void>((resolve) => (this.#release = resolve));
      })
      .catch(() => undefined); // also noticed by the request in #queue
    this.#queue(this.#hand !== null);
  }

  #leaveGroup(): void {
    this.#stopWaiting();
    this.#stepDown();
    this.#release();
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Waits to become the leader; with `steal`, takes the lock immediately. */
  #queue(steal: boolean): void {
    const waiting = new AbortController();
    let give: () => void = () => {};
    this.#stopWaiting = () => {
      waiting.abort();
      give();
    };
    const lead = (): Promise<void> | undefined => {
      if (waiting.signal.aborted || !this.#lead()) return undefined;
      return new Promise((resolve) => (give = resolve));
    };
    this.#tabs.locks
      .request(this.#group, steal ? { steal } : { signal: waiting.signal }, lead)
      .catch((failure: unknown) => {
        if (waiting.signal.aborted) return;
        if (!(failure instanceof DOMException && failure.name === 'AbortError')) {
          // Locks are unavailable after all: open a connection for this tab.
          this.#lead();
          return;
        }
        // Another tab took over.
        this.#stepDown();
        this.#queue(false);
        this.#sayHere();
      });
  }

  /** Becomes the leader. Returns false if the sign-in has changed and this tab moved to its group. */
  #lead(): boolean {
    if (getSharingGroup(this.#ports.credentials()) !== this.#group) {
      this.#changeGroup();
      return false;
    }
    this.#lose();
    const hand = this.#hand;
    this.#hand = null;
    this.#socket = new SharedSocket({
      group: this.#group,
      self: this.#self,
      tabs: this.#tabs,
      listener: this.#listener,
      post: (message) => this.#post(message),
      open: (listener) =>
        hand?.(listener, this.#credentials) ??
        this.#openSocket({ ...this.#ports, credentials: this.#credentials }, listener),
    });
    return true;
  }

  /** Read at every connection, because the sign-in may have changed. */
  readonly #credentials = (): Credentials | null => {
    const credentials = this.#ports.credentials();
    if (getSharingGroup(credentials) !== this.#group) queueMicrotask(() => this.#changeGroup());
    return credentials;
  };

  #changeGroup(): void {
    if (!this.#channel || getSharingGroup(this.#ports.credentials()) === this.#group) return;
    this.#hand?.(this.#listener, this.#ports.credentials)?.end();
    this.#hand = null;
    this.#leaveGroup();
    this.#enterGroup();
  }

  #stepDown(): void {
    const wasUp = this.#socket?.isUp ?? false;
    this.#socket?.end();
    this.#socket = null;
    if (wasUp) this.#listener.down();
    this.#lose();
  }

  #lose(): void {
    const wasUp = this.#line !== null;
    this.#line = null;
    this.#asked.clear();
    this.#workingMs = performance.now();
    if (wasUp) this.#listener.down();
  }

  #received(said: TabMessage): void {
    if (said.kind === 'line') this.#heardLine(said);
    else if (said.kind === 'reply' && said.tab === this.#self) {
      const answer = this.#asked.get(said.id);
      this.#asked.delete(said.id);
      answer?.(said.reply);
    } else if (said.kind === 'event' && said.line === this.#line) {
      this.#listener.heard(said.event, said.payload, said.beside);
    } else if (said.kind === 'dismissed') this.#listener.dismissed();
  }

  #heardLine({ line, isLost, isHidden }: Extract<TabMessage, { kind: 'line' }>): void {
    if (line !== null || !isHidden) this.#workingMs = performance.now();
    const isNews = line !== this.#line || isLost !== this.#isLost;
    [this.#line, this.#isLost] = [line, isLost];
    if (!isNews) return;
    this.#asked.clear();
    if (line !== null) this.#listener.up();
    else this.#listener.down();
  }

  #beat(): void {
    const nowMs = performance.now();
    const wasAsleep = nowMs - this.#beatMs > 2 * BEAT_MS;
    this.#beatMs = nowMs;
    if (this.#socket || this.#tabs.isHidden()) return;
    this.#sayHere();
    if (wasAsleep) this.#workingMs = nowMs;
    if (nowMs - this.#workingMs < SILENT_MS) return;
    this.#workingMs = nowMs;
    this.#stopWaiting();
    this.#queue(true);
  }

  #sayHere(): void {
    if (!this.#socket) this.#post({ kind: 'here', tab: this.#self });
  }

  #post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }
}
