import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerEvent } from '#contract/events.ts';
import type { JoinedRoom, RoomReply } from '#contract/room-reply.ts';
import { dispatchEvent } from './dispatch-event.ts';
import {
  joinRoom,
  registerRealtimeHandlers,
  connectRealtime,
  useConnectionStatus,
  type RealtimeHandlers,
} from './realtime.ts';

const update = { balance_id: 'b1', amount: '10.00000000', action: 'update', version: 2, round_id: null };

type Answer = (reply: RoomReply) => void;

const recorder = () => {
  const heard: [ServerEvent, unknown][] = [];
  const handlers: RealtimeHandlers = {
    'balance-reload': (payload) => heard.push(['balance-reload', payload]),
    'balance-update': (payload) => heard.push(['balance-update', payload]),
    'bet-feed': (payload) => heard.push(['bet-feed', payload]),
    notification: (payload) => heard.push(['notification', payload]),
  };
  return { heard, handlers };
};

let http: HttpServer | undefined;
let io: Server | undefined;
let end: (() => void) | undefined;
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(async () => {
  end?.();
  await io?.close();
  http?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const serve = async (): Promise<string> => {
  http = createServer();
  io = new Server(http);
  await new Promise<void>((resolve) => http?.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
};

test('passes a valid event to its handler', () => {
  const { heard, handlers } = recorder();
  expect(dispatchEvent([handlers], 'balance-update', update)).toBe(true);
  expect(heard).toEqual([['balance-update', update]]);
});

test('passes an event to every handler', () => {
  const first = recorder();
  const second = recorder();
  dispatchEvent([first.handlers, {}, second.handlers], 'balance-update', update);
  expect([first.heard.length, second.heard.length]).toEqual([1, 1]);
});

test('ignores an event that violates the contract', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { heard, handlers } = recorder();
  expect(dispatchEvent([handlers], 'balance-update', { ...update, amount: -5 })).toBe(false);
  expect(dispatchEvent([handlers], 'bet-feed', null)).toBe(false);
  expect(heard).toEqual([]);
  expect(complaint).toHaveBeenCalledTimes(2);
});

test('connects as a guest, receives events and reports a reconnect', async () => {
  const url = await serve();
  const said: string[] = [];
  io?.on('connection', (socket) => {
    socket.onAny((event: string, _payload: unknown, answer: (reply: RoomReply) => void) => {
      said.push(event);
      answer({ status: 'joined', rooms: [] });
    });
    socket.emit('balance-update', update);
  });
  const { heard, handlers } = recorder();
  const opened: boolean[] = [];
  end = await connectRealtime({
    url,
    credentials: () => null,
    handlers: [handlers],
    onOpen: (isAgain) => opened.push(isAgain),
    onSignInChanged: () => {},
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await vi.waitFor(() => expect(said).toEqual(['guest-connect']));
  expect(useConnectionStatus.getState()).toBe('live');
  for (const socket of (await io?.fetchSockets()) ?? []) io?.sockets.sockets.get(socket.id)?.conn.close();
  await vi.waitFor(() => expect(opened).toEqual([false, true]), 5_000);
});

test('sends the player’s credentials and reconnects after a server disconnect', async () => {
  const url = await serve();
  const auths: unknown[] = [];
  const connectedMs: number[] = [];
  const said: string[] = [];
  io?.on('connection', (socket) => {
    auths.push(socket.handshake.auth);
    connectedMs.push(performance.now());
    socket.onAny((event: string) => {
      said.push(event);
      if (event === 'user-connect') socket.disconnect(true);
    });
  });
  let credentials: { token: string; seed: string } | null = { token: 't', seed: 's' };
  const onSignInChanged = vi.fn<() => void>(() => void (credentials = null));
  end = await connectRealtime({
    url,
    credentials: () => credentials,
    handlers: [recorder().handlers],
    onOpen: () => {},
    onSignInChanged,
  });
  await vi.waitFor(() => expect(said).toEqual(['user-connect', 'guest-connect']), 5_000);
  expect(onSignInChanged).toHaveBeenCalledOnce();
  expect(auths).toEqual([{ token: 't', seed: 's' }, {}]);
  expect((connectedMs[1] ?? 0) - (connectedMs[0] ?? 0)).toBeGreaterThan(900);
});

test('reconnects as the new player when another tab signs in, and as a guest when it signs out', async () => {
  const url = await serve();
  const said: unknown[] = [];
  io?.on('connection', (socket) =>
    socket.onAny((event: string, _payload: unknown, answer: Answer) => {
      said.push([event, socket.handshake.auth]);
      const rooms = event === 'user-connect' ? [{ room: 'user:1', epoch: 'e', seq: 0 }] : [];
      answer({ status: 'joined', rooms });
    }),
  );
  let credentials: { token: string; seed: string } | null = null;
  const [onOpen, onSignInChanged] = [vi.fn<(isAgain: boolean) => void>(), vi.fn<() => void>()];
  end = await connectRealtime({ url, credentials: () => credentials, handlers: [], onOpen, onSignInChanged });
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(false));
  const store = (key: string | null): void =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  credentials = { token: 't', seed: 's' };
  for (const key of ['auth_token', 'auth_seed', 'volume']) store(key);
  await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([[false], [true]]));
  credentials = null;
  store(null);
  await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([[false], [true], [true]]));
  expect(said).toEqual([
    ['guest-connect', {}],
    ['user-connect', { token: 't', seed: 's' }],
    ['guest-connect', {}],
  ]);
  expect(onSignInChanged).toHaveBeenCalledTimes(2);
  end();
  store(null);
  expect(onSignInChanged).toHaveBeenCalledTimes(2);
});

const chatLine = z.object({ n: z.int() });

/** Starts a server with the room `chat:en` and the rooms joined on connect; `answerTo` gives its replies. */
async function inChat(answerTo: (payload: { after?: unknown }) => RoomReply) {
  const url = await serve();
  const asked: unknown[] = [];
  let socketNow: Socket | undefined;
  io?.on('connection', (socket) => {
    socketNow = socket;
    socket.on('guest-connect', (payload: unknown, answer: Answer) => {
      asked.push(payload);
      answer({ status: 'joined', rooms: [{ room: 'feed', epoch: 'e', seq: 7 }] });
    });
    socket.on('join-room', (payload: object, answer: Answer) => {
      asked.push(payload);
      answer(answerTo(payload));
    });
  });
  const heard: number[] = [];
  // Any event works whose schema is registered by a part of the page.
  const stop = registerRealtimeHandlers({ 'chat-delete': chatLine }, {
    'chat-delete': ({ n }: { n: number }) => heard.push(n),
  } as unknown as RealtimeHandlers);
  const wish = { onMissed: vi.fn<() => void>(), onRefused: vi.fn<() => void>() };
  const onOpen = vi.fn<(isAgain: boolean) => void>();
  const ports = { url, credentials: () => null, handlers: [], onOpen, onSignInChanged: () => {} };
  const endLine = await connectRealtime(ports);
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledExactlyOnceWith(false));
  const leave = joinRoom('chat:en', wish);
  end = () => {
    leave();
    stop();
    endLine();
  };
  const tell = (seq: number, epoch = 'e'): void =>
    void socketNow?.emit('chat-delete', { n: seq }, { room: 'chat:en', epoch, seq });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const lose = (): void => void socketNow?.conn.close();
  return { asked, heard, tell, lose, wish, onOpen, leave };
}

const joined = (room: Omit<JoinedRoom, 'room'>): RoomReply => ({
  status: 'joined',
  rooms: [{ room: 'chat:en', ...room }],
});
const missed = (...seqs: number[]) => seqs.map((n) => ({ event: 'chat-delete', payload: { n } }));

test('handles missed events once, in order and before later ones after a reconnect', async () => {
  let isAway = false;
  const { asked, heard, tell, lose, wish } = await inChat(() =>
    isAway ? joined({ epoch: 'e', seq: 5, missed: missed(4, 5) }) : joined({ epoch: 'e', seq: 2 }),
  );
  // The first event is already known and the last one arrives twice.
  for (const seq of [2, 3, 3]) tell(seq);
  await vi.waitFor(() => expect(heard).toEqual([3]));
  isAway = true;
  lose();
  await vi.waitFor(() => expect(asked).toHaveLength(4), 5_000);
  expect(asked.slice(2)).toEqual([
    { after: [{ room: 'feed', epoch: 'e', seq: 7 }] },
    { room: 'chat:en', after: { epoch: 'e', seq: 3 } },
  ]);
  for (const seq of [5, 6]) tell(seq);
  await vi.waitFor(() => expect(heard).toEqual([3, 4, 5, 6]));
  expect(wish.onMissed).not.toHaveBeenCalled();
});

test('requests events missing from the sequence and refetches after too long an absence', async () => {
  const answers = [
    joined({ epoch: 'e', seq: 1 }),
    joined({ epoch: 'e', seq: 4, missed: missed(2, 3, 4) }),
    joined({ epoch: 'other', seq: 9 }),
  ];
  const { asked, heard, tell, wish } = await inChat(() => answers.shift() ?? joined({ epoch: 'e', seq: 0 }));
  for (const seq of [4, 5]) tell(seq);
  await vi.waitFor(() => expect(heard).toEqual([2, 3, 4, 5]));
  expect(wish.onMissed).not.toHaveBeenCalled();
  tell(8, 'other');
  await vi.waitFor(() => expect(wish.onMissed).toHaveBeenCalledOnce());
  expect(asked.slice(2)).toEqual([
    { room: 'chat:en', after: { epoch: 'e', seq: 1 } },
    { room: 'chat:en', after: { epoch: 'e', seq: 5 } },
  ]);
  tell(10, 'other');
  await vi.waitFor(() => expect(heard).toEqual([2, 3, 4, 5, 10]));
});

test('hears a room that was left and joined again, whatever the earlier request was told', async () => {
  const url = await serve();
  const answers: Answer[] = [];
  let socketNow: Socket | undefined;
  io?.on('connection', (socket) => {
    socketNow = socket;
    socket.on('guest-connect', (_: unknown, answer: Answer) => answer({ status: 'joined', rooms: [] }));
    socket.on('join-room', (_: unknown, answer: Answer) => answers.push(answer));
  });
  const heard: number[] = [];
  const stop = registerRealtimeHandlers({ 'chat-delete': chatLine }, {
    'chat-delete': ({ n }: { n: number }) => heard.push(n),
  } as unknown as RealtimeHandlers);
  const onOpen = vi.fn<(isAgain: boolean) => void>();
  const endLine = await connectRealtime({
    url,
    credentials: () => null,
    handlers: [],
    onOpen,
    onSignInChanged: () => {},
  });
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
  joinRoom('chat:en')();
  const leave = joinRoom('chat:en');
  end = () => {
    leave();
    stop();
    endLine();
  };
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ status: 'refused' });
  answers[1]?.(joined({ epoch: 'e', seq: 0 }));
  socketNow?.emit('chat-delete', { n: 1 }, { room: 'chat:en', epoch: 'e', seq: 1 });
  await vi.waitFor(() => expect(heard).toEqual([1]));
});

test('says that the session has ended when the server knows no player at the first connection', async () => {
  const url = await serve();
  io?.on('connection', (socket) => {
    socket.on('user-connect', (_: unknown, answer: Answer) =>
      answer({ status: 'joined', rooms: [{ room: 'feed', epoch: 'e', seq: 0 }] }),
    );
  });
  const onSignInChanged = vi.fn<() => void>();
  end = await connectRealtime({
    url,
    credentials: () => ({ token: 't', seed: 's' }),
    handlers: [],
    onOpen: () => {},
    onSignInChanged,
  });
  await vi.waitFor(() => expect(onSignInChanged).toHaveBeenCalledOnce());
});

test('notifies the subscribers of a refused room and passes them no events', async () => {
  const { heard, tell, wish } = await inChat(() => ({ status: 'refused' }));
  await vi.waitFor(() => expect(wish.onRefused).toHaveBeenCalledOnce());
  tell(1);
  await expect(vi.waitFor(() => expect(heard).toEqual([1]), 100)).rejects.toThrow('expected');
});

test('refetches the site and every room after a delay when the server requests it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.001);
  const { heard, tell, wish, onOpen } = await inChat(() => joined({ epoch: 'e', seq: 1 }));
  const states: string[] = [];
  const endStates = useConnectionStatus.subscribe((status) => states.push(status));
  io?.emit('load-anew', {});
  await vi.waitFor(() => expect(wish.onMissed).toHaveBeenCalledOnce());
  expect(onOpen.mock.calls).toEqual([[false], [true]]);
  endStates();
  expect(states).toEqual(['paused', 'live']);
  tell(1, 'next');
  await vi.waitFor(() => expect(heard).toEqual([1]));
});

test('connects elsewhere at once when the process ends, without a loss that anyone sees', async () => {
  const { onOpen } = await inChat(() => joined({ epoch: 'e', seq: 1 }));
  const states: string[] = [];
  const endStates = useConnectionStatus.subscribe((status) => states.push(status));
  const shown: string[] = [];
  const before = Date.now();
  const look = setInterval(() => shown.push(useConnectionStatus.getState()), 1);
  io?.emit('connect-elsewhere', {});
  await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([[false], [true]]));
  clearInterval(look);
  endStates();
  expect(Date.now() - before).toBeLessThan(900); // sooner than after a loss
  // In one go, for those who fetch again after a reconnect; nobody sees the first one.
  expect(states).toEqual(['paused', 'live']);
  expect(new Set(shown)).toEqual(new Set(['live']));
});

test('ignores replies and event metadata that violate the contract', async () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { heard, tell } = await inChat(() => ({ status: 'joined' }) as unknown as RoomReply);
  await vi.waitFor(() => expect(complaint).toHaveBeenCalledOnce());
  tell(1);
  io?.emit('chat-delete', { n: 2 }, { room: 5 });
  await vi.waitFor(() => expect(complaint).toHaveBeenCalledTimes(2));
  expect(heard).toEqual([]);
});
