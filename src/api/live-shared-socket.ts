import { v4 as newUuid } from 'uuid';
import type { SocketRequest, SocketConnection, SocketConnectionListener } from './socket-connection.ts';
import type { TabMessage, TabChannel } from './live-tab-messages.ts';

/** Lock that a tab holds until it closes. */
export const tabLockName = (group: string, tab: string): string => `${group}:${tab}`;

export interface SharedSocketPorts {
  readonly group: string;
  /** Id of this tab. */
  readonly self: string;
  readonly tabs: Pick<TabChannel, 'locks' | 'isHidden'>;
  /** Receives the events of the connection within this tab. */
  readonly listener: SocketConnectionListener;
  readonly post: (message: TabMessage) => void;
  readonly open: (listener: SocketConnectionListener) => SocketConnection;
}

interface Question {
  readonly what: SocketRequest;
  readonly payload: object;
  readonly answer: (reply: unknown) => void;
}

/** The leader tab's connection, which also serves the other tabs. */
export class SharedSocket implements SocketConnectionListener {
  readonly #ports: SharedSocketPorts;
  readonly #socket: SocketConnection;
  readonly #ended = new AbortController();
  readonly #others = new Set<string>();
  /** Tabs subscribed to each room. */
  readonly #wanted = new Map<string, Set<string>>();
  /** Pending requests: identical requests of several tabs are sent once. */
  readonly #underway = new Map<string, Question['answer'][]>();
  #line: string | null = null;
  #isLost = false;

  constructor(ports: SharedSocketPorts) {
    this.#ports = ports;
    this.#socket = ports.open(this);
    this.#tell();
  }

  get isUp(): boolean {
    return this.#line !== null;
  }

  end(): void {
    this.#ended.abort();
    this.#socket.end();
  }

  received(said: TabMessage): void {
    if (said.kind === 'here') {
      this.#meet(said.tab);
      this.#tell();
    } else if (said.kind === 'leave') this.leave(said.tab, said.room);
    else if (said.kind === 'ask' && said.line === this.#line) {
      const { tab, id, what, payload } = said;
      this.#meet(tab);
      this.ask(tab, {
        what,
        payload,
        answer: (reply) => this.#ports.post({ kind: 'reply', tab, id, reply }),
      });
    }
  }

  ask(tab: string, { what, payload, answer }: Question): void {
    if ('room' in payload && typeof payload.room === 'string') {
      this.#wanted.set(payload.room, (this.#wanted.get(payload.room) ?? new Set()).add(tab));
    }
    const key = JSON.stringify([what, payload]);
    const underway = this.#underway.get(key);
    if (underway) {
      underway.push(answer);
      return;
    }
    const answers = [answer];
    this.#underway.set(key, answers);
    this.#socket.ask(what, payload, (reply) => {
      if (this.#underway.get(key) === answers) this.#underway.delete(key);
      for (const each of answers) each(reply);
    });
  }

  leave(tab: string, room: string): void {
    const tabs = this.#wanted.get(room);
    if (!tabs?.delete(tab) || tabs.size > 0) return;
    this.#wanted.delete(room);
    // A later join must not reuse a reply from before this leave.
    this.#underway.clear();
    this.#socket.leave(room);
  }

  up(): void {
    this.#line = newUuid();
    this.#isLost = false;
    this.#wanted.clear();
    this.#underway.clear();
    this.#tell();
    this.#ports.listener.up();
  }

  down(): void {
    [this.#line, this.#isLost] = [null, true];
    this.#tell();
    this.#ports.listener.down();
  }

  heard(event: string, payload: unknown, beside: unknown): void {
    // Posted even if no other tab is known: one may already have received the id of this connection.
    if (this.#line !== null) this.#ports.post({ kind: 'event', line: this.#line, event, payload, beside });
    this.#ports.listener.heard(event, payload, beside);
  }

  dismissed(): void {
    this.#ports.post({ kind: 'dismissed' });
    this.#ports.listener.dismissed();
  }

  #tell(): void {
    const isHidden = this.#ports.tabs.isHidden();
    this.#ports.post({ kind: 'line', line: this.#line, isLost: this.#isLost, isHidden });
  }

  #meet(tab: string): void {
    if (this.#others.has(tab)) return;
    this.#others.add(tab);
    const { locks } = this.#ports.tabs;
    locks
      .request(tabLockName(this.#ports.group, tab), { signal: this.#ended.signal }, () => this.#lost(tab))
      .catch(() => undefined); // aborted: this tab is no longer the leader
  }

  #lost(tab: string): void {
    this.#others.delete(tab);
    for (const room of this.#wanted.keys()) this.leave(tab, room);
  }
}
