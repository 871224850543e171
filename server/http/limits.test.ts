import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { callApi } from '../testing/register-player.ts';

const { join, login, forgotPassword, getBet, play, verifyBet } = contract;

describe('rate limits', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await buildTestApp({ kind: 'embedded', env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => house.close());

  const tries = async (count: number, one: (i: number) => Promise<{ readonly status: number }>) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push((await one(i)).status);
    return statuses;
  };

  test('ten wrong passwords for one account are answered, the next one has to wait', async () => {
    const player = await house.registerPlayer();
    const wrong = () => callApi(house.app, login, { email: player.email, password: 'wrong one' });
    expect(await tries(10, wrong)).toEqual(Array(10).fill(401));
    const refused = await wrong();
    expect([refused.status, refused.errors[0]?.key]).toEqual([429, 'TOO_MANY_REQUESTS']);
    const seconds = Number(refused.raw.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(refused.errors[0]?.message).toBe(`Too many attempts. Try again in ${seconds} s`);
    const other = await house.registerPlayer();
    expect((await callApi(house.app, login, { email: other.email, password: other.password })).status).toBe(
      200,
    );
  });

  test('logging in successfully never uses the account up', async () => {
    const player = await house.registerPlayer();
    const right = () => callApi(house.app, login, { email: player.email, password: player.password });
    expect(await tries(12, right)).toEqual(Array(12).fill(200));
  });

  test('the sixth reset mail in an hour for one address is refused, known or not', async () => {
    const ask = () => callApi(house.app, forgotPassword, { email: 'nobody@example.com' });
    expect(await tries(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('one player may bet at least 20 times a second and is stopped above the limit', async () => {
    const player = await house.registerPlayer();
    const bet = {
      game: 'no-such-game',
      balance: player.balanceId,
      amount: '1',
      params: {},
      client_bet_id: '01a1fdfa-4600-7442-9236-21b25a0d8699',
    };
    const burst = () =>
      Promise.all(
        Array.from({ length: 60 }, async () => (await callApi(house.app, play, bet, player.headers)).status),
      );
    const first = await burst();
    expect(first.filter((status) => status === 404).length).toBeGreaterThanOrEqual(20);
    // A slow machine may spread one burst over several seconds.
    await expect.poll(burst, { timeout: 30_000, interval: 1 }).toContain(429);
  });

  test('an address may read hundreds of bets a minute, with or without an account, and then has to wait', async () => {
    const ask = () => callApi(house.app, verifyBet, { id: 'no-such-bet' });
    const statuses = await tries(605, ask);
    expect(statuses.slice(0, 600)).toEqual(Array(600).fill(404));
    expect(statuses.at(-1)).toBe(429);
    expect((await callApi(house.app, getBet, { id: 'no-such-bet' })).status).toBe(429);
  });

  test('registering has a limit of its own per address', async () => {
    const statuses = await tries(25, (i) =>
      callApi(house.app, join, { email: `many-${i}@example.com`, password: '123' }),
    );
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(10);
  });
});
