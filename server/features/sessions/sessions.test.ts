import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, toAuthHeaders } from '../../testing/register-player.ts';

const { login, logout, listSessions, revokeSessions, getUser } = contract;
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(postgresAlone)('sessions on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());

  test('opens a separate session per login, and ends only that one on logout', async () => {
    const player = await site.registerPlayer('fay@example.com');
    const reply = await callApi(site.app, login, { email: ' FAY@example.com ', password: player.password });
    const second = toAuthHeaders(reply.response);
    expect((await callApi(site.app, listSessions, {}, second)).response.items).toHaveLength(2);
    expect((await callApi(site.app, logout, {}, second)).response).toEqual({ status: true });
    expect((await callApi(site.app, listSessions, {}, second)).status).toBe(401);
    expect((await callApi(site.app, getUser, {}, second)).response.user.online).toBe(false);
    expect((await callApi(site.app, listSessions, {}, player.headers)).response.items).toHaveLength(1);
  });

  test('rejects the token of one session with the seed of another', async () => {
    const [one, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const mixed = { 'auth-token': one.headers['auth-token'], 'auth-seed': other.headers['auth-seed'] };
    expect((await callApi(site.app, listSessions, {}, mixed)).status).toBe(401);
  });

  test('lists sessions newest first, and ends one or all others', async () => {
    const player = await site.registerPlayer('gus@example.com');
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
    for (let i = 0; i < 2; i += 1) {
      site.clock.advance(1000);
      await callApi(
        site.app,
        login,
        { email: player.email, password: player.password },
        { 'user-agent': agent },
      );
    }
    const { items } = (await callApi(site.app, listSessions, {}, player.headers)).response;
    expect(items.map(({ current }) => current)).toEqual([false, false, true]);
    expect(items[0]).toMatchObject({ device: 'Chrome on Windows', ip: '127.0.0.1' });

    const id = items[0]?.id ?? '';
    expect((await callApi(site.app, revokeSessions, { id }, player.headers)).response).toEqual({
      revoked: 1,
    });
    expect((await callApi(site.app, revokeSessions, { id }, player.headers)).status).toBe(404);
    const all = await callApi(site.app, revokeSessions, { all: true }, player.headers);
    expect(all.response).toEqual({ revoked: 1 });
    expect((await callApi(site.app, listSessions, {}, player.headers)).response.items).toHaveLength(1);
  });

  test('refuses to end another player’s session', async () => {
    const [one, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const { items } = (await callApi(site.app, listSessions, {}, one.headers)).response;
    const reply = await callApi(site.app, revokeSessions, { id: items[0]?.id ?? '' }, other.headers);
    expect([reply.status, reply.errors[0]?.key]).toEqual([404, 'NOT_FOUND']);
    expect((await callApi(site.app, listSessions, {}, one.headers)).status).toBe(200);
  });

  test('expires a session 30 days after its last use', async () => {
    const player = await site.registerPlayer();
    const isOpen = async () => (await callApi(site.app, listSessions, {}, player.headers)).status === 200;
    site.clock.advance(29 * DAY_MS);
    expect(await isOpen()).toBe(true);
    site.clock.advance(29 * DAY_MS);
    expect(await isOpen()).toBe(true);
    site.clock.advance(30 * DAY_MS + 1);
    expect(await isOpen()).toBe(false);
  });

  test('expires a session used daily after 180 days', async () => {
    const player = await site.registerPlayer();
    const isOpen = async () => (await callApi(site.app, listSessions, {}, player.headers)).status === 200;
    for (let days = 0; days < 174; days += 29) {
      site.clock.advance(29 * DAY_MS);
      expect(await isOpen()).toBe(true);
    }
    site.clock.advance(6 * DAY_MS - 1);
    expect(await isOpen()).toBe(true);
    site.clock.advance(1);
    expect(await isOpen()).toBe(false);
  });
});
