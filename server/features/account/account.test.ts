import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../testing/register-player.ts';

const { getUser, login, play } = contract;

describe.each(postgresAlone)('the current caller, on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());
  const stateOf = async (player: TestPlayer) =>
    (await callApi(site.app, getUser, {}, player.headers)).response.user;
  const bet = (player: TestPlayer, i: number) =>
    callApi(
      site.app,
      play,
      {
        game: 'dice',
        balance: player.balanceId,
        amount: '2.5',
        params: { mode: 'under', target: '48.75' },
        client_bet_id: `01a1fdfa-4600-7442-9236-00000000000${i}`,
      },
      player.headers,
    );

  test('treats invalid credentials as a guest', async () => {
    for (const headers of [{}, { 'auth-token': 'x', 'auth-seed': 'y' }]) {
      const { user } = (await callApi(site.app, getUser, {}, headers)).response;
      expect(user).toMatchObject({ online: false, profile: { username: 'Guest', id: null }, balances: [] });
    }
  });

  test('returns wagered, won in this session and recently played in the player state', async () => {
    const player = await site.registerPlayer();
    const replies = [await bet(player, 1), await bet(player, 2)];
    expect(replies.map(({ status, errors }) => [status, errors])).toEqual([
      [200, []],
      [200, []],
    ]);
    const user = await stateOf(player);
    expect(user.profile.wager).toBe('5.00000000');
    expect(user.recently_played).toEqual([1]);
    expect(user.seeds?.nonce).toBe(2);
    const balance = replies[1]?.response.balance;
    expect(user.balances).toEqual([{ ...balance, is_bonus: false }]);
    const net = Number(balance?.amount) - 1000;
    expect(Number(user.session.net)).toBeCloseTo(net, 6);

    const { email, password } = player;
    const { response } = await callApi(site.app, login, { email, password });
    const headers = toAuthHeaders(response);
    expect((await stateOf({ ...player, headers })).session.net).toBe('0.00000000');
    const third = (await bet(player, 3)).response.balance;
    const since = Number(third.amount) - Number(balance?.amount);
    expect(Number((await stateOf({ ...player, headers })).session.net)).toBeCloseTo(since, 6);
    expect(Number((await stateOf(player)).session.net)).toBeCloseTo(net + since, 6);
  });
});
