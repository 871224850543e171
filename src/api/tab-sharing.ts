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

/** A visible tab looks so often whether the tab with the connection is alive, */
const BEAT_MS = 500;
/** and takes its place when it has been silent for so long, or has lost the connection and sleeps. */
const SILENT_MS = 2_000;

/** Gives the connection that this tab has already to who listens from now on; null: there is none. */
type Hand = (
  listener: SocketConnectionListener,
  credentials: SocketPorts['credentials'],
) => SocketConnection | null;

/** Shares a connection with the other tabs; with `hand` this tab has it, and the lock, and is the first. */
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

/** A lock makes one tab the first, which has the socket; the others ask through it and hear what it hears. */
class SharedLine implements SocketConnection {
  readonly #ports: SocketPorts;
  readonly #openSocket: OpenSocket;
  readonly #listener: SocketConnectionListener;
  readonly #tabs: TabChannel;
  readonly #self = newUuid();
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #endShown: () => void;
  /** Used once: a later connection is a new one. */
  #hand: Hand | null;
  #group = '';
  #channel: BroadcastChannel | undefined;
  /** Gives the locks back. */
  #release: () => void = () => {};
  #stopWaiting: () => void = () => {};
  /** While this tab is the first. */
  #socket: SharedSocket | null = null;
  /** The connection of the first tab, as last heard. */
  #line: string | null = null;
  #isLost = false;
  readonly #asked = new Map<number, (reply: unknown) => void>();
  #asks = 0;
  #beatMs = performance.now();
  /** When the first tab was last known to do its work. */
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
      if (!parsed.success) console.error('Another tab cannot be understood', parsed.error.message);
      else if (this.#socket) this.#socket.received(parsed.data);
      else this.#received(parsed.data);
    };
    this.#channel = channel;
    // Held as long as this tab lives, so that the first one learns of its end.
    this.#tabs.locks
      .request(tabLockName(this.#group, this.#self), () => {
        if (this.#channel !== channel) return undefined;
        this.#sayHere();
        return new Promise<void>((resolve) => (this.#release = resolve));
      })
      .catch(() => undefined); // noticed below
    this.#queue(this.#hand !== null);
  }

  #leaveGroup(): void {
    this.#stopWaiting();
    this.#stepDown();
    this.#release();
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** Waits to be the first tab, or becomes it at once. */
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
          // No locks here after all: a connection of this tab's own.
          this.#lead();
          return;
        }
        // Another tab took over.
        this.#stepDown();
        this.#queue(false);
        this.#sayHere();
      });
  }

  /** False: somebody else is signed in by now, with whom this tab goes. */
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

  /** Asked at every connection: whoever is signed in by then may be somebody else. */
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
