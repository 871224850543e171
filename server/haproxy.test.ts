import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHaproxy, type TestProxy } from './testing/haproxy.ts';
import { ifInstalled } from './testing/installed.ts';

/** Stands in for a process of the site: what its proxy sees. */
interface Backend {
  readonly server: Server;
  readonly name: string;
  readonly address: string;
  isReady: boolean;
}

const openBackend = async (name: string): Promise<Backend> => {
  const server = createServer((request, reply) => {
    reply.statusCode = request.url === '/health/ready' && !backend.isReady ? 503 : 200;
    reply.end(JSON.stringify({ name, ready: backend.isReady, from: request.headers['x-forwarded-for'] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const backend: Backend = { server, name, address: `127.0.0.1:${port}`, isReady: true };
  return backend;
};

let a: Backend;
let b: Backend;
let proxy: TestProxy;
const installed = ifInstalled('haproxy', ['HAProxy']);
beforeAll(async () => {
  [a, b] = [await openBackend('a'), await openBackend('b')];
  if (installed.length > 0) proxy = await startHaproxy([a.address, b.address]);
});
afterAll(async () => {
  await proxy?.close();
  for (const { server } of [a, b]) server.close().closeAllConnections();
});

const call = async (path: string) => {
  const reply = await fetch(proxy.url + path);
  return { status: reply.status, text: await reply.text() };
};
/** Which of both processes serve eight calls. */
const served = async (path: string): Promise<readonly string[]> => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(path)));
  const names = replies.map(({ status, text }) =>
    status === 200 ? (JSON.parse(text) as Backend).name : String(status),
  );
  return [...new Set(names)].toSorted();
};

test.each(installed)('%s balances calls, and sends a polling browser to one process', async () => {
  await expect.poll(() => served('/api/bet/play')).toEqual(['a', 'b']);
  expect(await served('/socket.io/?transport=polling')).toHaveLength(1);
});

test.each(installed)('%s forwards the caller’s address, and hides metrics, health and commands', async () => {
  expect(JSON.parse((await call('/')).text)).toMatchObject({ from: '127.0.0.1' });
  for (const path of ['/metrics', '/metrics/more', '/health/ready', '/internal/drain'])
    expect((await call(path)).status, path).toBe(404);
});

test.each(installed)('%s skips a process that is not ready, unless none is', async () => {
  a.isReady = false;
  await expect.poll(() => served('/')).toEqual(['b']);
  await expect.poll(() => served('/socket.io/?transport=polling')).toEqual(['b']);
  b.isReady = false;
  await expect.poll(async () => (JSON.parse((await call('/')).text) as { ready: boolean }).ready).toBe(false);
  expect(await served('/')).not.toContain('503');
  a.isReady = true;
  await expect.poll(() => served('/')).toEqual(['a']);
  b.isReady = true;
});
