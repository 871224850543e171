import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../whole-contract.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { postgresAlone } from '../testing/databases.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../testing/register-player.ts';
import { formatRetryDelay } from '../texts/format.ts';
import { hashToken, newToken } from './token.ts';

const { login, forgotPassword, listSessions, play, resetPassword } = contract;
const MINUTE_MS = 60_000;

describe.each(postgresAlone)('rate limits on the %s database', (kind) => {
  let site: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await buildTestApp({ kind, env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
  });
  afterAll(() => site.close());
  // The limits use real time, so waiting means moving the clock.
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.advanceTimersByTime(MINUTE_MS * 60);
    player = await site.registerPlayer();
  });
  afterEach(() => vi.useRealTimers());

  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  };
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const signIn = (address: string, password: string, device?: string, email = player.email) =>
    callApi(site.app, login, { email, password, device }, from(address));
  const guess = async (address: string, device?: string) =>
    (await signIn(address, 'wrong one', device)).status;
  /** Uses up a call's limits as this many callers would, without hashing their passwords. */
  const useUp = async (path: string, address: string, input: object = {}, most = 2_000) => {
    const request = { ip: address, socket: {} } as Parameters<typeof site.app.limits.checkAddress>[1];
    for (let i = 0; i < most; i += 1) {
      try {
        await site.app.limits.checkAddress(path, request);
        await site.app.limits.check(path, { request, input, player: null });
      } catch {
        return i;
      }
    }
    return most;
  };

  const bets = [play, contract.act, contract.joinCrash, contract.leaveCrash, contract.cashOutCrash].map(
    ({ path }) => path,
  );

  test('every call has a limit; one address reaches all but those of bets and actions', async () => {
    for (const endpoint of Object.values(contract)) {
      const { path, method, access } = endpoint;
      const address = newAddress();
      const taken = await useUp(path, address);
      const isBet = bets.includes(path);
      const reply = await site.app.inject({
        method,
        url: `/api${path}`,
        headers: from(address),
        payload: {},
      });
      if (isBet) expect([taken, reply.statusCode], path).toEqual([2_000, 401]);
      // All players of a provider come from one address; callers that cannot sign are stopped at its limit.
      else if (path.startsWith('/provider/')) expect(taken, path).toBe(2_000);
      else if (access === 'public') expect(taken, path).toBeLessThanOrEqual(1_800);
      else expect([reply.statusCode, Number(reply.headers['retry-after']) > 0], path).toEqual([429, true]);
      // A household plays behind one address; signing in, registering and following links is rare.
      const isRare = access === 'public' || path === contract.applyPromo.path;
      if (!isRare) expect(taken, path).toBeGreaterThanOrEqual(300);
      expect(await useUp(path, newAddress(), {}, 1), 'another address').toBe(1);
    }
  });

  test('one player may bet at least 20 times a second and is stopped above the limit', async () => {
    const bet = {
      game: 'no-such-game',
      balance: player.balanceId,
      amount: '1',
      params: {},
      client_bet_id: '01a1fdfa-4600-7442-9236-21b25a0d8699',
    };
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await callApi(site.app, play, bet, player.headers)).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  const withdrawal = {
    currency: 'USDT',
    network: 'demo-tron',
    address: 'not an address',
    balance: '10',
    client_id: '01a1fdfa-4600-7442-9236-21b25a0d8700',
  };
  const refusedCalls = [contract.withdraw, contract.sendTip, contract.startDrop, contract.startBuy];

  test('refused calls with a stolen session do not block the owner', async () => {
    const thief = newAddress();
    // Promo codes are left out: guessing them is limited by account, from whatever address.
    for (const { path } of [...refusedCalls, contract.cancelBonus]) {
      const request = (ip: string) =>
        ({ ip, socket: {} }) as Parameters<typeof site.app.limits.checkAddress>[1];
      const owner = { userId: player.userId } as NonNullable<
        Parameters<typeof site.app.limits.check>[1]['player']
      >;
      const tryFrom = (ip: string) =>
        site.app.limits.check(path, { request: request(ip), input: {}, player: owner }).then(
          () => true,
          () => false,
        );
      let tries = 0;
      while (tries < 2_000 && (await tryFrom(thief))) tries += 1;
      expect(tries, `${path} is stopped`).toBeLessThan(2_000);
      expect(await tryFrom(newAddress()), `${path} of the owner`).toBe(true);
    }
    // By the call itself: 400 refused calls, then one of the owner that is handled.
    for (let i = 0; i < 400; i += 1)
      await callApi(site.app, contract.withdraw, withdrawal, { ...player.headers, ...from(thief) });
    const own = await callApi(site.app, contract.withdraw, withdrawal, {
      ...player.headers,
      ...from(newAddress()),
    });
    expect(own.errors[0]?.key).not.toBe('TOO_MANY_REQUESTS');
    // Successful calls count for the player, from whatever address.
    const callerAt = (ip: string) => ({
      request: { ip, socket: {} } as Parameters<typeof site.app.limits.checkAddress>[1],
      input: {},
      player: { userId: player.userId } as NonNullable<Parameters<typeof site.app.limits.check>[1]['player']>,
    });
    for (let i = 0; i < 120; i += 1) {
      const caller = callerAt(newAddress());
      await site.app.limits.check(contract.withdraw.path, caller);
      await site.app.limits.succeeded(contract.withdraw.path, caller);
    }
    const another = site.app.limits.check(contract.withdraw.path, callerAt(newAddress()));
    await expect(another).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' });
  });

  test('password guessing gets growing waits and does not block anyone else', async () => {
    const address = newAddress();
    expect([await guess(address), await guess(address)]).toEqual([401, 401]);
    await useUp(login.path, address, { email: player.email });
    const waits: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      // However the email of the account is spelled.
      const refused = await signIn(address, 'wrong one', undefined, ` ${player.email.toUpperCase()}`);
      expect([refused.status, refused.errors[0]?.key]).toEqual([429, 'TOO_MANY_REQUESTS']);
      const seconds = Number(refused.raw.headers['retry-after']);
      expect(refused.errors[0]?.message).toBe(
        `Too many attempts. Try again ${formatRetryDelay(seconds, 'en')}`,
      );
      waits.push(seconds);
      vi.advanceTimersByTime(seconds * 1000);
      await useUp(login.path, address, { email: player.email });
    }
    expect(waits).toEqual([60, 240, 1_500, 19_800]);
    // As a sentence in the language of the caller.
    const german = await callApi(
      site.app,
      login,
      { email: player.email, password: 'wrong one' },
      { ...from(address), 'accept-language': 'de' },
    );
    expect(german.errors[0]?.message).toMatch(/^Zu viele Versuche\. Versuch es in \d+ \p{L}+ noch einmal$/u);
    expect((await signIn(newAddress(), player.password)).status).toBe(200);
  });

  test('signing in takes no points from the account, and resets earlier wrong passwords', async () => {
    const address = newAddress();
    for (let i = 0; i < 3; i += 1) {
      expect([await guess(address), await guess(address)]).toEqual([401, 401]);
      expect((await signIn(address, player.password)).status).toBe(200);
    }
  });

  test('a known device can sign in despite attempts of others, and has its own limit for wrong passwords', async () => {
    const shared = newAddress();
    const device = (await signIn(shared, player.password)).response.device_token ?? '';
    const stranger = await site.registerPlayer();
    const foreign = (await signIn(newAddress(), stranger.password, undefined, stranger.email)).response
      .device_token;
    // Guesses from everywhere, including the owner's own address.
    for (let i = 0; i < 40; i += 1) await useUp(login.path, newAddress(), { email: player.email });
    await useUp(login.path, shared, { email: player.email });
    const unknown = [undefined, 'x'.repeat(43), foreign];
    for (const sent of unknown) expect((await signIn(newAddress(), player.password, sent)).status).toBe(429);
    const again = await signIn(shared, player.password, device);
    expect([again.status, again.response.device_token]).toEqual([200, device]);

    for (let i = 0; i < 5; i += 1) await useUp(login.path, shared, { email: player.email, device });
    expect(await guess(shared, device)).toBe(429);
    vi.advanceTimersByTime(MINUTE_MS);
    expect((await signIn(shared, player.password, device)).status).toBe(200);
    expect(
      JSON.stringify(await site.deps.db.selectFrom('known_devices').selectAll().execute()),
    ).not.toContain(device);
  });

  test('a browser is a known device of every account that signed in on it', async () => {
    const [one, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const first = (await signIn(newAddress(), one.password, undefined, one.email)).response.device_token;
    const second = await signIn(newAddress(), other.password, first, other.email);
    expect(second.response.device_token).toBe(first);
    const made = await signIn(
      newAddress(),
      other.password,
      'a token that is not of this server',
      other.email,
    );
    expect(made.response.device_token).toMatch(/^[\w-]{43}$/);
  });

  test('a known device can request a password mail despite other uses of its address', async () => {
    const address = newAddress();
    const device = (await signIn(newAddress(), player.password)).response.device_token;
    await useUp(forgotPassword.path, address, { email: 'nobody@example.com' });
    const ask = async (sent?: string) =>
      (await callApi(site.app, forgotPassword, { email: player.email, device: sent }, from(address))).status;
    expect([await ask(), await ask(device)]).toEqual([429, 200]);
  });

  test.each([
    ['1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::9]:4711', '2001:db8::9'],
    ['<b>garbage</b>', '127.0.0.1'],
    ['1.1.1.1, fe80::1%any text', '127.0.0.1'],
  ])('one proxy that forwards %j is believed to serve %s', async (forwarded, address) => {
    const { response } = await callApi(
      site.app,
      login,
      { email: player.email, password: player.password },
      from(forwarded),
    );
    const headers = toAuthHeaders(response);
    const { items } = (await callApi(site.app, listSessions, {}, headers)).response;
    expect(items.find(({ current }) => current)?.ip).toBe(address);
  });

  test('a reset forgets earlier devices and knows the one that made it', async () => {
    const owner = await site.registerPlayer();
    const before = (await signIn(newAddress(), owner.password, undefined, owner.email)).response.device_token;
    const code = newToken();
    const now = site.clock.now();
    await site.deps.db
      .insertInto('password_resets')
      .values({
        code_hash: hashToken(code),
        user_id: owner.userId,
        created_at: now,
        expires_at: new Date(now.getTime() + MINUTE_MS),
        used_at: null,
      })
      .execute();
    const reset = await callApi(
      site.app,
      resetPassword,
      { token: code, password: 'a new horse' },
      from(newAddress()),
    );
    const address = newAddress();
    await useUp(login.path, address, { email: owner.email });
    const tokens = [before, reset.response.device_token];
    const statuses = [];
    for (const token of tokens)
      statuses.push((await signIn(address, 'a new horse', token, owner.email)).status);
    expect(statuses).toEqual([429, 200]);
  });
});
