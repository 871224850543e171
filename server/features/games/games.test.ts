import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { databases } from '../../testing/databases.ts';
import { callApi } from '../../testing/register-player.ts';

const { getUser, likeGame, init, play } = contract;

describe.each(databases)('games on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());

  test('a game is liked and unliked, and one that does not exist is not found', async () => {
    const player = await site.registerPlayer();
    const liked = async () =>
      (await callApi(site.app, getUser, {}, player.headers)).response.user.liked_games;
    const like = (id: number) => callApi(site.app, likeGame, { game_id: id }, player.headers);
    expect((await like(1)).response).toEqual({ action: 'like' });
    expect(await liked()).toEqual([1]);
    expect((await like(1)).response).toEqual({ action: 'unlike' });
    expect(await liked()).toEqual([]);
    expect((await like(4711)).status).toBe(404);
    expect((await like(2 ** 40)).status).toBe(404);
  });

  test('the first state has the games, how many play them, and the newest bets without hidden things', async () => {
    const { balanceId: balance, headers } = await site.registerPlayer();
    const params = { mode: 'under', target: '48.75' };
    const bet = { game: 'dice', balance, amount: '2.5', params, client_bet_id: crypto.randomUUID() };
    expect((await callApi(site.app, play, bet, headers)).status).toBe(200);
    const state = (await callApi(site.app, init, { chat_room: 'en' })).response;
    const dice = state.games.find(({ slug }) => slug === 'dice');
    expect(dice).toMatchObject({ provider_id: 1, url: '/games/originals/dice', rtp_percent: '99.00' });
    expect(state).toMatchObject({
      demo: true,
      limits: { min_bet: '0.01000000', max_profit: '20000.00000000' },
    });
    expect(state.bets.all.length).toBeLessThanOrEqual(10);
    expect(state.bets.all[0]?.game).toBe('dice');
    site.clock.advance(20_000);
    const later = (await callApi(site.app, init, {})).response;
    expect(later.games.find(({ slug }) => slug === 'dice')?.popularity).toBe(1);
  });
});
