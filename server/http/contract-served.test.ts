import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, refusals } from '../whole-contract.ts';
import type { Envelope } from '#contract/envelope.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { openApiDocument } from './open-api.ts';

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(() => site.close());

/** Every served route as `GET /api/init`, read from Fastify's own list. */
function servedRoutes(): string[] {
  const tree = site.app.printRoutes({ commonPrefix: false });
  const routes: string[] = [];
  const path: string[] = [];
  for (const line of tree.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*) ?(?:\(([^)]*)\))?/.exec(line);
    if (!match) continue;
    const depth = (match[1] ?? '').length / 4;
    path.splice(depth, path.length, match[2] ?? '');
    for (const method of (match[3] ?? '').split(', ').filter(Boolean))
      routes.push(`${method} ${path.join('')}`);
  }
  return routes;
}

const inContract = Object.values(contract).map(({ method, path }) => `${method} /api${path}`);

test('every call of the contract is served', () => {
  for (const { method, path } of Object.values(contract)) {
    expect(site.app.hasRoute({ method, url: `/api${path}` }), `${method} ${path}`).toBe(true);
  }
});

test('every path served under /api is in the contract', () => {
  const served = servedRoutes().filter((route) => / \/api\//.test(route) && !route.includes(' /api/docs'));
  expect(served.length).toBeGreaterThan(10);
  expect(served.filter((route) => !inContract.includes(route))).toEqual([]);
});

test('a call for players checks the session first and answers NOT_SIGNED_IN', async () => {
  for (const { method, path, access } of Object.values(contract)) {
    if (access !== 'player') continue;
    const reply = await site.app.inject({
      method,
      url: `/api${path}`,
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect(reply.statusCode, path).toBe(401);
    expect(reply.json<Envelope>().errors[0]).toMatchObject({
      key: 'NOT_SIGNED_IN',
      code: refusals.NOT_SIGNED_IN.code,
    });
  }
});

test('error codes are positive and no two refusals share one', () => {
  const codes = Object.values(refusals).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Math.min(...codes)).toBeGreaterThan(0);
});

test('the documentation describes every call and is served with its page', async () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(inContract.toSorted());

  expect((await site.app.inject('/api/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  const page = await site.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  for (const [, source] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await site.app.inject(source ?? '')).statusCode, source).toBe(200);
  }
  expect((await site.app.inject('/api/docs/assets/package.json')).statusCode).toBe(404);
});
