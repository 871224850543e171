import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { connect, type ClientHttp2Session } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { startCaddy, type TestCaddy } from './testing/caddy.ts';
import { ifInstalled } from './testing/installed.ts';
import { makeOwnedFolder } from './testing/temp-folders.ts';

const script = `export const words = [${'"mines", '.repeat(500)}];`;
const hidden = ['/metrics', '/health/ready', '/health/live', '/internal/db-check'];
/** Ten of the looks by which the proxy learns that a process ends; a site waits as long (`DRAIN_SECONDS`). */
const DRAIN_MS = 2_000;
const [caddyIsHere = false] = ifInstalled('caddy', [true]);

let folder: string;
let first: TestApp;
let second: TestApp;
let caddy: TestCaddy | undefined;
let session: ClientHttp2Session | undefined;
beforeAll(async () => {
  folder = await makeOwnedFolder('oddlight-proxied-');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Oddlight</title>');
  await writeFile(join(folder, 'assets', 'main-abc123.js'), script);
  const env = { TRUST_PROXY: 'on' };
  first = await buildTestApp({ kind: 'embedded', siteDir: folder, env });
  second = await buildTestApp({ kind: 'embedded', siteDir: folder, env, secondOf: first });
  const upstreams = [new URL(await first.listen()).host, new URL(await second.listen()).host];
  if (!caddyIsHere) return;
  caddy = await startCaddy(upstreams);
  session = connect(caddy.url, { rejectUnauthorized: false });
});
afterAll(async () => {
  session?.destroy();
  await caddy?.close();
  await second.close();
  await first.close();
  await rm(folder, { recursive: true });
});

/** A call by HTTP/2 through the proxy. */
async function call(path: string, headers: Readonly<Record<string, string>> = {}, body?: string) {
  if (!session) throw new Error('Caddy does not run');
  const request = session.request({
    ':path': path,
    ':method': body === undefined ? 'GET' : 'POST',
    ...headers,
  });
  request.end(body);
  const [replyHeaders] = (await once(request, 'response')) as [Record<string, string | number>];
  return { status: replyHeaders[':status'], headers: replyHeaders, body: await text(request) };
}

test('the addresses that the proxy hides are those of the process', async () => {
  const replies = await Promise.all(
    hidden.map((url) => first.app.inject({ url, remoteAddress: '127.0.0.1' })),
  );
  expect(replies.map(({ headers }) => headers['content-type']?.toString().includes('html'))).not.toContain(
    true,
  );
});

const proxied = ifInstalled('caddy', [['Caddy']]);

test.each(proxied)('%s speaks HTTP/2 with TLS, offers HTTP/3, and sends plain calls to TLS', async () => {
  const reply = await call('/');
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('Oddlight')]);
  expect(session?.alpnProtocol).toBe('h2');
  expect(reply.headers['alt-svc']).toMatch(/^h3=/);
  const plain = await fetch(`${caddy?.plainUrl}/games`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([
    308,
    expect.stringMatching(/^https:\/\/localhost.*\/games$/),
  ]);
});

test.each(proxied)('%s compresses, and passes on the cache of a year for hashed files', async () => {
  const reply = await call('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
  expect(reply.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Number(reply.body.length)).toBeLessThan(script.length / 4);
  expect((await call('/', {})).headers['cache-control']).toBe('no-cache');
});

test.each(proxied)('%s hides figures, health and commands', async () => {
  const replies = await Promise.all(hidden.map((path) => call(path)));
  expect(replies.map(({ status, body }) => [status, body])).toEqual(hidden.map(() => [404, '']));
});

test.each([
  ...ifInstalled('caddy', [['a WebSocket', ['websocket']] as const, ['polling', ['polling']] as const]),
])('%s goes through Caddy to a process and back', async (_name, transports) => {
  const sockets = Array.from({ length: 4 }, () =>
    io(caddy?.url ?? '', {
      transports: [...transports],
      forceNew: true,
      reconnection: false,
      rejectUnauthorized: false,
    }),
  );
  await Promise.all(sockets.map((socket) => once(socket as unknown as NodeJS.EventEmitter, 'connect')));
  const answers = await Promise.all(
    sockets.map((socket) => socket.timeout(5_000).emitWithAck('guest-connect', {}) as Promise<unknown>),
  );
  expect(answers).toHaveLength(4);
  for (const socket of sockets) socket.close();
});

test.each(proxied)('%s loses no call when one of its two processes drains and ends', async () => {
  second.app.draining.begin();
  await wait(DRAIN_MS);
  await second.app.draining.answered(DRAIN_MS);
  await second.app.close();
  const json = { 'content-type': 'application/json' };
  const after = await Promise.all([
    ...Array.from({ length: 20 }, () => call('/')),
    ...Array.from({ length: 20 }, () => call('/api/user/auth/login', json, '{}')),
  ]);
  expect(after.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(after.slice(20).map(({ status }) => status))).toEqual(new Set([400]));
});

test.each(proxied)('%s asks a process that does not seem ready rather than none', async () => {
  first.app.draining.begin();
  await wait(DRAIN_MS);
  expect((await call('/')).status).toBe(200);
});
