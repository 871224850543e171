import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { databases } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';

const { getUser, likeGame, init, getPage, login, play } = contract;

describe.each(databases)('who plays and what is offered, on the %s database', (kind) => {
  let house: TestApp;
  beforeAll(async () => {
    house = await buildTestApp({ kind });
  });
  afterAll(() => house.close());
  const stateOf = async (player: TestPlayer) =>
    (await callApi(house.app, getUser, {}, player.headers)).response.user;
  const bet = (player: TestPlayer, i: number) =>
    callApi(
      house.app,
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

  test('a guest is a guest, also with headers that mean nothing', async () => {
    for (const headers of [{}, { 'auth-token': 'x', 'auth-seed': 'y' }]) {
      const { user } = (await callApi(house.app, getUser, {}, headers)).response;
      expect(user).toMatchObject({ online: false, profile: { username: 'Guest', id: null }, balances: [] });
    }
  });

  test('a game is liked and unliked, and one that does not exist is not found', async () => {
    const player = await house.registerPlayer();
    const like = (id: number) => callApi(house.app, likeGame, { game_id: id }, player.headers);
    expect((await like(1)).response).toEqual({ action: 'like' });
    expect((await stateOf(player)).liked_games).toEqual([1]);
    expect((await like(1)).response).toEqual({ action: 'unlike' });
    expect((await stateOf(player)).liked_games).toEqual([]);
    expect((await like(4711)).status).toBe(404);
    expect((await like(2 ** 40)).status).toBe(404);
  });

  test('the player state counts what was wagered, won in this session and played last', async () => {
    const player = await house.registerPlayer();
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
    const { response } = await callApi(house.app, login, { email, password });
    const headers = { 'auth-token': response.auth_token, 'auth-seed': response.auth_seed };
    expect((await stateOf({ ...player, headers })).session.net).toBe('0.00000000');
    const third = (await bet(player, 3)).response.balance;
    const since = Number(third.amount) - Number(balance?.amount);
    expect(Number((await stateOf({ ...player, headers })).session.net)).toBeCloseTo(since, 6);
    expect(Number((await stateOf(player)).session.net)).toBeCloseTo(net + since, 6);
  });

  test('the first state has the games, how many play them, and the newest bets without hidden things', async () => {
    const state = (await callApi(house.app, init, { chat_room: 'en' })).response;
    const dice = state.games.find(({ slug }) => slug === 'dice');
    expect(dice).toMatchObject({ provider_id: 1, url: '/games/originals/dice', rtp_percent: '99.00' });
    expect(state).toMatchObject({
      demo: true,
      limits: { min_bet: '0.01000000', max_profit: '20000.00000000' },
    });
    expect(state.bets.all.length).toBeLessThanOrEqual(10);
    expect(state.bets.all[0]?.game).toBe('dice');
    house.clock.advance(20_000);
    const later = (await callApi(house.app, init, {})).response;
    expect(later.games.find(({ slug }) => slug === 'dice')?.popularity).toBe(1);
  });

  test.each(['/info/terms-and-conditions', '/info/privacy-policy'])(
    '%s is kept by the server',
    async (path) => {
      const { response } = await callApi(house.app, getPage, { path });
      expect(response.meta.title.length).toBeGreaterThan(5);
      expect(response.components.length).toBeGreaterThan(10);
      expect(JSON.stringify(response.components)).toContain(
        path.includes('terms') ? 'self-exclusion' : '18+',
      );
    },
  );

  test.each(['/info/none', 'constructor', ''])('the page %j is not found', async (path) => {
    expect((await callApi(house.app, getPage, { path })).status).toBe(404);
  });
});
