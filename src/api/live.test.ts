import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerEvent } from '#contract/events.ts';
import { receiveEvent, openLive, useLiveStatus, type LiveHandlers } from './live.ts';

const update = { balance_id: 'b1', amount: '10.00000000', action: 'update', version: 2, round_id: null };

const recorder = () => {
  const heard: [ServerEvent, unknown][] = [];
  const handlers: LiveHandlers = {
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
afterEach(async () => {
  end?.();
  await io?.close();
  http?.close();
  vi.restoreAllMocks();
});

const listen = async (): Promise<string> => {
  http = createServer();
  io = new Server(http);
  await new Promise<void>((resolve) => http?.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
};

test('an event that follows the contract reaches its handler', () => {
  const { heard, handlers } = recorder();
  expect(receiveEvent([handlers], 'balance-update', update)).toBe(true);
  expect(heard).toEqual([['balance-update', update]]);
});

test('an event reaches every part that wants it', () => {
  const first = recorder();
  const second = recorder();
  receiveEvent([first.handlers, {}, second.handlers], 'balance-update', update);
  expect([first.heard.length, second.heard.length]).toEqual([1, 1]);
});

test('an event that breaks the contract changes nothing', () => {
  const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { heard, handlers } = recorder();
  expect(receiveEvent([handlers], 'balance-update', { ...update, amount: -5 })).toBe(false);
  expect(receiveEvent([handlers], 'bet-feed', null)).toBe(false);
  expect(heard).toEqual([]);
  expect(complaint).toHaveBeenCalledTimes(2);
});

test('a guest says so, hears events, and is told when it is back after a loss', async () => {
  const url = await listen();
  const said: string[] = [];
  io?.on('connection', (socket) => {
    socket.onAny((event: string) => said.push(event));
    socket.emit('balance-update', update);
  });
  const { heard, handlers } = recorder();
  const opened: boolean[] = [];
  end = await openLive({
    url,
    credentials: () => null,
    handlers: [handlers],
    onOpen: (isAgain) => opened.push(isAgain),
    onDismissed: () => {},
  });
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  await vi.waitFor(() => expect(said).toEqual(['guest-connect']));
  expect(useLiveStatus.getState()).toBe('live');
  for (const socket of (await io?.fetchSockets()) ?? []) io?.sockets.sockets.get(socket.id)?.conn.close();
  await vi.waitFor(() => expect(opened).toEqual([false, true]), 5_000);
});

test('a player sends who they are, and a connection that the server ends is asked for again after a while', async () => {
  const url = await listen();
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
  const onDismissed = vi.fn<() => void>(() => void (credentials = null));
  end = await openLive({
    url,
    credentials: () => credentials,
    handlers: [recorder().handlers],
    onOpen: () => {},
    onDismissed,
  });
  await vi.waitFor(() => expect(said).toEqual(['user-connect', 'guest-connect']), 5_000);
  expect(onDismissed).toHaveBeenCalledOnce();
  expect(auths).toEqual([{ token: 't', seed: 's' }, {}]);
  expect((connectedMs[1] ?? 0) - (connectedMs[0] ?? 0)).toBeGreaterThan(900);
});
