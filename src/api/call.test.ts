import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ApiError, PushedNotification } from '#contract/envelope.ts';
import { createApiClient, NetworkError, type Call } from './call.ts';
import { Refusal } from '#core/refusal.ts';
import type { Credentials } from './credentials.ts';

const find = endpoint({
  method: 'GET',
  path: '/bet/find',
  access: 'optional',
  summary: 'A bet.',
  request: z.strictObject({ id: z.string(), page: z.optional(z.int()) }),
  reply: z.object({ id: z.string() }),
});
const save = endpoint({
  method: 'POST',
  path: '/thing/save',
  access: 'player',
  summary: 'Keeps a thing.',
  request: z.strictObject({ name: z.string() }),
  reply: z.object({ saved: z.boolean() }),
});
const refusal = (key: string): ApiError => ({ code: 2000, key, title: 'Warning', message: `No: ${key}` });
const envelope = (response: unknown, errors: readonly ApiError[] = [], notifications: unknown[] = []) => ({
  response,
  errors,
  notifications,
});

let server: FastifyInstance;
let prefix: string;
let answer: (request: { headers: Record<string, unknown>; query: unknown; body: unknown }) => {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
};
let stored: Credentials | null = null;
let warned: ApiError[] = [];
let notified: PushedNotification[] = [];
let raised: string[] = [];

const client = (base = prefix): Call =>
  createApiClient({
    prefix: base,
    credentials: { read: () => stored, socketSession: () => 'ws1', clear: () => void (stored = null) },
    warn: (error) => warned.push(error),
    notify: (notification) => notified.push(notification),
    raise: (event) => raised.push(event),
  });

/** Makes the clock run twenty times as fast. Returns the times waited for, in ms of that clock. */
const hurry = (): readonly number[] => {
  const waits: number[] = [];
  const { setTimeout: wait } = globalThis;
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    waits.push(ms);
    return wait(run, ms / 20);
  });
  return waits;
};

beforeAll(async () => {
  // A reply that never ends would otherwise keep `close` waiting.
  server = fastify({ forceCloseConnections: true });
  server.all('/api/*', (request, reply) => {
    const { status, body, headers = {} } = answer(request);
    return reply.status(status).headers(headers).send(body);
  });
  prefix = `${await server.listen({ port: 0, host: '127.0.0.1' })}/api`;
});
afterAll(() => server.close());
afterEach(() => {
  vi.unstubAllGlobals();
  stored = null;
  warned = [];
  notified = [];
  raised = [];
});

test('sends a GET as query parameters without undefined ones, with the credentials as headers', async () => {
  stored = { token: 'tok', seed: 'sd' };
  let heard: Parameters<typeof answer>[0] | undefined;
  answer = (request) => {
    heard = request;
    return { status: 200, body: envelope({ id: 'b1', extra: 1 }) };
  };
  await expect(client()(find, { id: 'b 1' })).resolves.toEqual({ id: 'b1' });
  expect(heard?.query).toEqual({ id: 'b 1' });
  expect(heard?.headers).toMatchObject({ 'auth-token': 'tok', 'auth-seed': 'sd', 'ws-session': 'ws1' });
});

test('begins a trace with each call, once the site has named one in a reply', async () => {
  const sent: unknown[] = [];
  let headers: Record<string, string> = {};
  answer = (request) => {
    sent.push(request.headers.traceparent);
    return { status: 200, body: envelope({ saved: true }), headers };
  };
  await client()(save, { name: 'x' });
  headers = { traceresponse: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  for (let calls = 0; calls < 3; calls += 1) await client()(save, { name: 'x' });
  expect(sent.slice(0, 2)).toEqual([undefined, undefined]);
  for (const traceparent of sent.slice(2)) expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(sent[2]).not.toBe(sent[3]);
});

test('sends a POST as JSON and shows the notifications of its reply', async () => {
  let body: unknown;
  answer = (request) => {
    body = request.body;
    return { status: 200, body: envelope({ saved: true }, [], [{ key: 'demo_credit', message: 'Hello' }]) };
  };
  await expect(client()(save, { name: 'x' })).resolves.toEqual({ saved: true });
  expect(body).toEqual({ name: 'x' });
  expect(notified).toEqual([{ key: 'demo_credit', message: 'Hello' }]);
});

test('throws a Refusal with its key and shows one toast', async () => {
  answer = () => ({ status: 409, body: envelope(null, [refusal('INSUFFICIENT_BALANCE')]) });
  const failure = await client()(save, { name: 'x' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toMatchObject({
    key: 'INSUFFICIENT_BALANCE',
    message: 'No: INSUFFICIENT_BALANCE',
  });
  expect(warned.map((error) => error.key)).toEqual(['INSUFFICIENT_BALANCE']);
  expect(raised).toEqual(['request-error']);
});

test('shows no toast for a quiet call', async () => {
  answer = () => ({ status: 404, body: envelope(null, [refusal('NOT_FOUND')]) });
  await expect(client()(save, { name: 'x' }, { quiet: true })).rejects.toThrow(Refusal);
  expect(warned).toEqual([]);
});

test('raises a bet error for every failure on a bet path', async () => {
  hurry();
  answer = () => ({ status: 503, body: envelope(null, [refusal('UNAVAILABLE')]) });
  await expect(client()(find, { id: 'b' })).rejects.toThrow(NetworkError);
  expect(raised).toContain('bet-error');
});

test('throws a NetworkError for a server error, a reply without an envelope and no connection', async () => {
  answer = () => ({ status: 500, body: envelope(null, [refusal('INTERNAL')]) });
  await expect(client()(save, { name: 'x' })).rejects.toThrow(NetworkError);
  answer = () => ({ status: 502, body: '<html>Bad gateway</html>' });
  await expect(client()(save, { name: 'x' })).rejects.toThrow(NetworkError);
  await expect(client('http://127.0.0.1:9/api')(save, { name: 'x' })).rejects.toThrow(NetworkError);
});

test('clears the credentials of an ended session', async () => {
  stored = { token: 'old', seed: 'sd' };
  answer = () => ({ status: 401, body: envelope(null, [refusal('NOT_SIGNED_IN')]) });
  await expect(client()(save, { name: 'x' })).rejects.toThrow(Refusal);
  expect(stored).toBeNull();
  expect(raised).toContain('signed-out');
});

test('does not end a new session on a late reply to the old one', async () => {
  stored = { token: 'old', seed: 'sd' };
  answer = () => {
    stored = { token: 'new', seed: 'sd' };
    return { status: 401, body: envelope(null, [refusal('NOT_SIGNED_IN')]) };
  };
  await expect(client()(save, { name: 'x' })).rejects.toThrow(Refusal);
  expect(stored).toEqual({ token: 'new', seed: 'sd' });
});

test('throws neither a NetworkError nor a Refusal for a reply that violates the contract', async () => {
  answer = () => ({ status: 200, body: envelope({ saved: 'yes' }) });
  const failure = await client()(save, { name: 'x' }).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(NetworkError);
  expect(failure).not.toBeInstanceOf(Refusal);
  expect(String(failure)).toContain('/thing/save violates the contract');
});

test('throws a NetworkError if a reply does not start or finish within ten seconds', async () => {
  const waits = hurry();
  for (const begun of ['', '{"response":']) {
    const endless = new Readable({ read: () => {} });
    if (begun) endless.push(begun);
    answer = () => ({ status: 200, body: endless });
    await expect(client()(save, { name: 'x' })).rejects.toThrow(NetworkError);
  }
  // The rest of the ten seconds, once the request is on its way.
  expect(waits.filter((ms) => ms > 9_000 && ms <= 10_000).length).toBeGreaterThanOrEqual(2);
});

/** Fails the first `failures` requests. Returns how many arrived. */
const failFirst = (failures: number, response: unknown, status = 503): (() => number) => {
  let arrived = 0;
  answer = () => {
    arrived += 1;
    return arrived > failures
      ? { status: 200, body: envelope(response) }
      : { status, body: envelope(null, [refusal('UNAVAILABLE')]) };
  };
  return () => arrived;
};

test('repeats a read twice, after one and two seconds, and warns only of the last failure', async () => {
  const waits = hurry();
  const arrived = failFirst(2, { id: 'b1' });
  await expect(client()(find, { id: 'b1' })).resolves.toEqual({ id: 'b1' });
  expect(arrived()).toBe(3);
  expect(waits.filter((ms) => ms === 1_000 || ms === 2_000)).toEqual([1_000, 2_000]);
  expect(warned).toEqual([]);
  failFirst(3, { id: 'b1' });
  await expect(client()(find, { id: 'b1' })).rejects.toThrow(NetworkError);
  expect(warned).toHaveLength(1);
});

test('repeats no call that changes something, no refused read and no read that is sent once', async () => {
  hurry();
  let arrived = failFirst(1, { saved: true });
  await expect(client()(save, { name: 'x' })).rejects.toThrow(NetworkError);
  expect(arrived()).toBe(1);
  arrived = failFirst(1, { id: 'b1' }, 429);
  await expect(client()(find, { id: 'b1' })).rejects.toThrow(Refusal);
  expect(arrived()).toBe(1);
  arrived = failFirst(1, { id: 'b1' });
  await expect(client()(find, { id: 'b1' }, { isSentOnce: true })).rejects.toThrow(NetworkError);
  expect(arrived()).toBe(1);
});

test('rethrows an abort by the caller', async () => {
  const abort = new AbortController();
  answer = () => ({ status: 200, body: envelope({ saved: true }) });
  abort.abort();
  const failure = await client()(save, { name: 'x' }, { signal: abort.signal }).catch(
    (error: unknown) => error,
  );
  expect(failure).not.toBeInstanceOf(NetworkError);
  expect(failure).toMatchObject({ name: 'AbortError' });
});

test('rethrows an abort by the caller while a read waits for its next try', async () => {
  const abort = new AbortController();
  const arrived = failFirst(1, { id: 'b1' });
  const asked = client()(find, { id: 'b1' }, { signal: abort.signal });
  await vi.waitFor(() => expect(arrived()).toBe(1));
  abort.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrived()).toBe(1);
});
