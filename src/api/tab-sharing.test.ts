import { afterEach, expect, test, vi } from 'vitest';
import type { Credentials } from './credentials.ts';
import { openSharedConnection } from './tab-leader.ts';
import type { SocketConnection, SocketConnectionListener, OpenSocket } from './socket-connection.ts';
import { shareConnection } from './tab-sharing.ts';

/** Open sockets, oldest first, as the server sees them. */
let sockets: FakeSocket[] = [];
interface FakeSocket {
  readonly owner: string;
  readonly listener: SocketConnectionListener;
  readonly asked: object[];
  readonly left: string[];
  /** Reads the credentials, as the library does at every connection. */
  readonly askWho: () => unknown;
}
interface Tab {
  readonly name: string;
  readonly line: SocketConnection;
  readonly heard: string[];
  /** Stops sending and receiving messages of other tabs, but keeps its lock. */
  sleep(): void;
  isHidden: boolean;
  credentials: Credentials | null;
  end(): void;
}
const open: Tab[] = [];

function openTab(
  name: string,
  credentials: Credentials | null = null,
  isHidden = false,
  isFirst = false,
): Tab {
  const heard: string[] = [];
  const channels: BroadcastChannel[] = [];
  const listener: SocketConnectionListener = {
    up: () => heard.push('up'),
    down: () => heard.push('down'),
    heard: (event, payload) => heard.push(`${event} ${String(payload)}`),
    dismissed: () => heard.push('dismissed'),
  };
  const openSocket: OpenSocket = ({ credentials: ask }, socketListener) => {
    const socket = {
      owner: name,
      listener: socketListener,
      askWho: ask,
      asked: [] as object[],
      left: [] as string[],
    };
    sockets.push(socket);
    ask();
    const timer = setTimeout(() => socketListener.up(), 5);
    return {
      ask(what, payload, answer) {
        socket.asked.push({ what, ...payload });
        setTimeout(() => answer(`${what} of ${name}`), 5);
      },
      leave: (room) => socket.left.push(room),
      end() {
        clearTimeout(timer);
        sockets = sockets.filter((other) => other !== socket);
      },
    };
  };
  const tab = { name, heard, isHidden, credentials };
  const tabs = {
    locks: navigator.locks,
    openChannel(group: string) {
      const channel = new BroadcastChannel(group);
      channels.push(channel);
      return channel;
    },
    isHidden: () => tab.isHidden,
    onShown: () => () => {},
  };
  const ports = { url: undefined, credentials: () => tab.credentials };
  const line = isFirst
    ? openSharedConnection(ports, openSocket, listener)
    : shareConnection(ports, openSocket, listener, null, tabs);
  const opened = Object.assign(tab, {
    line,
    sleep: () =>
      channels.forEach((channel) => {
        channel.onmessage = null;
        channel.postMessage = () => {};
      }),
    end: () => line.end(),
  });
  open.push(opened);
  return opened;
}

afterEach(() => {
  for (const tab of open.splice(0)) tab.end();
  vi.unstubAllGlobals();
});

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8_000, interval: 10 });
const owners = (): string[] => sockets.map(({ owner }) => owner);
const isUp = (tab: Tab): Promise<void> => until(() => expect(tab.heard).toContain('up'));
const tell = (payload: number): void => sockets[0]?.listener.heard('news', payload, undefined);

async function openTabs<const Names extends readonly string[]>(...names: Names): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (const name of names) {
    const tab = openTab(name);
    tabs.push(tab);
    await isUp(tab);
  }
  return tabs;
}

test('shares one connection between three tabs, which get all events and their own replies', async () => {
  const tabs = await openTabs('a', 'b', 'c');
  expect(owners()).toEqual(['a']);
  tell(1);
  const answers: unknown[] = [];
  for (const { line } of tabs) line.ask('join-room', { room: 'x' }, (reply) => answers.push(reply));
  await until(() => expect(answers).toEqual(Array(3).fill('join-room of a')));
  for (const { heard } of tabs) expect(heard).toEqual(['up', 'news 1']);
  // Identical requests of several tabs are sent once.
  expect(sockets[0]?.asked.length).toBeLessThanOrEqual(2);
});

test('leaves a room when the last subscribed tab leaves it or closes', async () => {
  const [a, b, c] = await openTabs('a', 'b', 'c');
  const answer = vi.fn<(reply: unknown) => void>();
  for (const tab of [a, b, c]) tab?.line.ask('join-room', { room: 'x' }, answer);
  await until(() => expect(answer).toHaveBeenCalledTimes(3));
  a?.line.leave('x');
  b?.line.leave('x');
  tell(1);
  await until(() => expect(c?.heard).toContain('news 1'));
  expect(sockets[0]?.left).toEqual([]);
  c?.end();
  await until(() => expect(sockets[0]?.left).toEqual(['x']));
});

test('moves the connection to another tab immediately when the leader tab closes', async () => {
  const [a, b, c] = await openTabs('a', 'b', 'c');
  a?.end();
  await until(() => expect(c?.heard).toEqual(['up', 'down', 'up']));
  expect(b?.heard).toEqual(['up', 'down', 'up']);
  expect(owners()).toEqual(['b']);
  tell(2);
  await until(() => expect(c?.heard).toContain('news 2'));
});

test('elects a visible tab as leader within seconds when the leader tab sleeps', async () => {
  const [a, b] = await openTabs('a', 'b');
  const hidden = openTab('hidden', null, true);
  await isUp(hidden);
  a?.sleep();
  const sinceMs = performance.now();
  await until(() => expect(b?.heard).toEqual(['up', 'down', 'up']));
  expect(performance.now() - sinceMs).toBeLessThan(4_000);
  // The tab that slept has closed its connection.
  await until(() => expect(owners()).toEqual(['b']));
  await until(() => expect(hidden.heard.at(-1)).toBe('up'));
});

test('shares no connection between accounts or with a guest, and changes group on sign-out', async () => {
  const player = (token: string) => ({ token, seed: 's' });
  const [guest, one, two] = [openTab('guest'), openTab('one', player('1')), openTab('two', player('2'))];
  for (const tab of [guest, one, two]) await isUp(tab);
  expect(owners().toSorted()).toEqual(['guest', 'one', 'two']);
  // Its session ended: the next connection is a guest's.
  one.credentials = null;
  sockets.find(({ owner }) => owner === 'one')?.askWho();
  await until(() => expect(one.heard).toEqual(['up', 'down', 'up']));
  expect(owners().toSorted()).toEqual(['guest', 'two']);
  tell(3);
  await until(() => expect(one.heard).toContain('news 3'));
  expect(two.heard).toEqual(['up']);
  for (const { line } of open) line.end();
  expect(owners()).toEqual([]);
});

test('reports a lost connection and a server disconnect in every tab', async () => {
  const [a, b] = await openTabs('a', 'b');
  sockets[0]?.listener.down();
  sockets[0]?.listener.dismissed();
  sockets[0]?.listener.up();
  for (const tab of [a, b]) await until(() => expect(tab?.heard).toEqual(['up', 'down', 'dismissed', 'up']));
});

test('connects a single tab immediately and shares its connection with the next tab', async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  const first = openTab('first', null, false, true);
  await isUp(first);
  const answer = vi.fn<(reply: unknown) => void>();
  first.line.ask('connect', {}, answer);
  await until(() => expect(answer).toHaveBeenCalledWith('connect of first'));
  const second = openTab('second', null, false, true);
  await isUp(second);
  expect(owners()).toEqual(['first']);
  // The connection was never lost; `up` makes the page send its subscriptions again.
  expect(first.heard).toEqual(['up', 'up']);
  tell(1);
  await until(() => expect(second.heard).toContain('news 1'));
  first.end();
  await until(() => expect(owners()).toEqual(['second']));
  await until(() => expect(second.heard.at(-1)).toBe('up'));
  second.credentials = { token: '9', seed: 's' };
  sockets[0]?.askWho();
  await until(() => expect(second.heard.slice(-2)).toEqual(['down', 'up']));
  second.end();
  expect(owners()).toEqual([]);
});

test('reconnects a single tab with the new credentials after the sign-in changes', async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
  const tab = openTab('alone', { token: '7', seed: 's' }, false, true);
  await isUp(tab);
  tab.credentials = null;
  sockets[0]?.askWho();
  await until(() => expect(tab.heard).toEqual(['up', 'down', 'up']));
  const guest = openTab('guest');
  await isUp(guest);
  expect(owners()).toEqual(['alone']);
});

test('opens one connection per tab without locks', () => {
  const [opened, listener]: [SocketConnectionListener[], SocketConnectionListener] = [
    [],
    { up: () => {}, down: () => {}, heard: () => {}, dismissed: () => {} },
  ];
  const socket = { ask: () => {}, leave: () => {}, end: () => {} };
  const own: OpenSocket = (_ports, given) => {
    opened.push(given);
    return socket;
  };
  vi.stubGlobal('navigator', {});
  expect(openSharedConnection({ url: undefined, credentials: () => null }, own, listener)).toBe(socket);
  expect(opened).toEqual([listener]);
});
