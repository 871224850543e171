import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../whole-contract.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { callApi } from '../testing/register-player.ts';

let site: TestApp;
let address: string;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  address = await site.listen();
});
afterAll(() => site.close());

const login = '/api/user/auth/login';
const json = { 'content-type': 'application/json' };

describe('every reply is an envelope that agrees with its HTTP status', () => {
  test.each([
    ['an unknown path', { method: 'GET', url: '/api/nothing/here' }, 404, 'NOT_FOUND'],
    ['a wrong method', { method: 'GET', url: login }, 405, 'METHOD_NOT_ALLOWED'],
    ['a delete', { method: 'DELETE', url: '/api/init' }, 405, 'METHOD_NOT_ALLOWED'],
    ['bad JSON', { method: 'POST', url: login, headers: json, payload: '{"email":' }, 400, 'INVALID_REQUEST'],
    ['no body', { method: 'POST', url: login, headers: json, payload: '' }, 400, 'INVALID_REQUEST'],
    ['a list as body', { method: 'POST', url: login, payload: [] }, 400, 'INVALID_REQUEST'],
    ['null as body', { method: 'POST', url: login, headers: json, payload: 'null' }, 400, 'INVALID_REQUEST'],
    [
      'a wrong type',
      { method: 'POST', url: login, payload: { email: 1, password: 'x' } },
      400,
      'INVALID_REQUEST',
    ],
    [
      'an unknown field',
      { method: 'POST', url: login, payload: { email: 'a', password: 'b', admin: true } },
      400,
      'INVALID_REQUEST',
    ],
    [
      'a changed prototype',
      {
        method: 'POST',
        url: login,
        headers: json,
        payload: '{"__proto__":{"a":1},"email":"a","password":"b"}',
      },
      400,
      'INVALID_REQUEST',
    ],
    [
      'U+0000 in a text',
      { method: 'POST', url: login, payload: { email: 'a@b.example', password: 'a\0b' } },
      400,
      'INVALID_REQUEST',
    ],
    [
      'plain text',
      { method: 'POST', url: login, headers: { 'content-type': 'text/plain' }, payload: 'hello' },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: login,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      'UNSUPPORTED_MEDIA',
    ],
    [
      'a body of more than 32 KB',
      { method: 'POST', url: login, payload: { email: 'a', password: 'x'.repeat(32 * 1024) } },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'fields nested as deeply as 32 KB allow',
      {
        method: 'POST',
        url: login,
        headers: json,
        payload: `{"email":${'['.repeat(16_000)}${']'.repeat(16_000)}}`,
      },
      400,
      'INVALID_REQUEST',
    ],
    ['an unreadable address', { method: 'GET', url: '/api/%zz' }, 400, 'INVALID_REQUEST'],
    [
      'a field given twice',
      { method: 'GET', url: '/api/init?chat_room=a&chat_room=b' },
      400,
      'INVALID_REQUEST',
    ],
    ['a call for players', { method: 'GET', url: '/api/user/sessions' }, 401, 'NOT_SIGNED_IN'],
  ] as const)('%s', async (_name, call, status, key) => {
    const reply = await site.app.inject(call as object);
    expect(reply.statusCode).toBe(status);
    const { response, errors, notifications, ...rest } = reply.json<Record<string, unknown>>();
    expect(rest).toEqual({});
    expect(response).toBeNull();
    expect(notifications).toEqual([]);
    expect(errors).toEqual([
      { key, code: expect.any(Number), title: 'Warning', message: expect.stringMatching(/^[A-Z].+/) },
    ]);
    expect(reply.body).not.toMatch(/\bat .+:\d+|node_modules/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('a call without fields may come without a body', async () => {
    const reply = await site.app.inject({ method: 'POST', url: '/api/user/auth/logout' });
    expect(reply.json()).toEqual({ response: { status: true }, errors: [], notifications: [] });
  });

  test.each([
    [32, 'Please check what you entered for “email address”'],
    [33, 'This request isn’t valid: its fields are nested too deeply'],
  ])('values may be nested 32 deep: %i', async (depth, message) => {
    let value: unknown = 1;
    for (let level = 1; level < depth; level += 1) value = [value];
    const reply = await site.app.inject({
      method: 'POST',
      url: login,
      payload: { email: value, password: 'x' },
    });
    expect(reply.json()).toMatchObject({ errors: [{ message }] });
  });

  test('names the field in the reader’s language, never by its name in the contract', async () => {
    const { errors } = await callApi(site.app, contract.checkPasswordCode, { code: 'x'.repeat(500) });
    expect(errors[0]?.message).toBe('Please check what you entered for “code”');
  });

  test.each([
    [
      'headers that never end',
      `GET /api/init HTTP/1.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['what is not HTTP', 'hello\r\n\r\n', 400, 'INVALID_REQUEST'],
    [
      'two hosts',
      'GET /api/init HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n',
      400,
      'INVALID_REQUEST',
    ],
  ])('%s', async (_name, text, status, key) => {
    const [head = '', body = ''] = (await rawRequest(address, text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ response: null, errors: [{ key }], notifications: [] });
  });

  test.each(['websocket', 'polling'])('refuses two Host headers on a socket by %s', async (transport) => {
    const upgrade =
      transport === 'websocket'
        ? 'Upgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
        : 'Connection: close';
    const reply = await rawRequest(
      address,
      `GET /socket.io/?EIO=4&transport=${transport} HTTP/1.1\r\nHost: a\r\nHost: b\r\n${upgrade}\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 400 /);
  });

  test.each([
    ['HTTP/2', 'h2c', 'HTTP2-Settings'],
    ['a WebSocket endpoint that does not exist', 'websocket', 'Upgrade'],
  ])('a wish for %s is answered as the plain request that it is', async (_name, upgrade, option) => {
    const reply = await rawRequest(
      address,
      `GET /api/init HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, ${option}, close\r\nUpgrade: ${upgrade}\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1.1 200 /);
    expect(reply).toContain('"errors":[]');
  });

  test('a bare OPTIONS gets an empty reply', async () => {
    const reply = await site.app.inject({ method: 'OPTIONS', url: '/api/init' });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  });
});

test('a slow machine may take its time to start', () => {
  // Ten seconds for a plugin is the default, after which the process ends.
  expect(site.app.initialConfig.pluginTimeout).toBe(0);
});
