import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { catalogue } from '#games/catalogue.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { texts } from './texts.ts';
import { countBetsOfLastWeek, countHours } from './weekly-bets.ts';

const { getUser, likeGame, init, play } = contract;

describe.each(postgresAlone)('games on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());

  test('likes and unlikes a game, and does not find an unknown one', async () => {
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

  test('includes games, player counts and public newest bets in the initial state', async () => {
    await betOnDice(await site.registerPlayer());
    const state = (await callApi(site.app, init, { chat_room: 'en' })).response;
    const dice = state.games.find(({ slug }) => slug === 'dice');
    expect(dice).toMatchObject({
      provider_id: 1,
      url: '/games/originals/dice',
      rtp_percent: '99.00',
      kind: 'instant',
      thumbnail: '/pictures/games/dice.svg',
      settings: {
        min_bet: '0.01000000',
        max_profit: '20000.00000000',
        pending_rounds: 1,
        steps_overlap: false,
      },
      sounds: ['dice.spin', 'dice.lock', 'dice.pin', 'dice.felt', 'bed'],
      hotkeys: [{ code: 'KeyQ', key: 'Q', text: 'lowerChance', action: 'lowerChance' }, {}, {}],
    });
    const { ranks } = state;
    expect([ranks.length, ranks[0]?.start, ranks.at(-1)]).toMatchObject([
      21,
      '0.00000000',
      { id: 20, name: 'Diamond IV', start: '10000000.00000000', rakeback: 15, chat_icon: 'rank-diamond' },
    ]);
    expect(state).toMatchObject({
      demo: true,
      limits: { min_bet: '0.01000000', max_profit: '20000.00000000' },
    });
    expect(state.wallets[0]).toMatchObject({ iso: 'BTC', full_name: 'Bitcoin', cp_key: 'BTC' });
    expect(state.live_wins.every(({ amount, payout }) => Number(payout) > Number(amount))).toBe(true);
    expect(state.bets.all.length).toBeLessThanOrEqual(10);
    expect(state.bets.all[0]?.game).toBe('dice');
    site.clock.advance(20_000);
    const later = (await callApi(site.app, init, {})).response;
    expect(later.games.find(({ slug }) => slug === 'dice')).toMatchObject({ popularity: 1, bets: 1 });
  });

  test('counts bets of the last seven days by the hour, each hour once across processes', async () => {
    const HOUR_MS = 3_600_000;
    const player = await site.registerPlayer();
    const before = (await countBetsOfLastWeek(site.deps)).get('dice') ?? 0;
    const week = async () => ((await countBetsOfLastWeek(site.deps)).get('dice') ?? 0) - before;
    await betOnDice(player);
    expect(await week()).toBe(1);
    site.clock.advance(3 * HOUR_MS);
    await betOnDice(player);
    // Past hours are counted only by the job.
    expect(await week()).toBe(1 - before);
    await Promise.all([countHours(site.deps), countHours(site.deps)]);
    await countHours(site.deps);
    expect(await week()).toBe(2);
    for (let days = 0; days < 6; days += 1) {
      site.clock.advance(24 * HOUR_MS);
      await countHours(site.deps);
    }
    expect(await week()).toBe(2);
    site.clock.advance(25 * HOUR_MS);
    await countHours(site.deps);
    expect(await countBetsOfLastWeek(site.deps)).toEqual(new Map());
  });

  const betOnDice = async ({ balanceId: balance, headers }: TestPlayer) => {
    const params = { mode: 'under', target: '48.75' };
    const bet = { game: 'dice', balance, amount: '2.5', params, client_bet_id: crypto.randomUUID() };
    expect((await callApi(site.app, play, bet, headers)).status).toBe(200);
  };
});

test('uses the name in each game’s meta as its English name', () => {
  const names = Object.values(catalogue).map(({ meta: { slug, name } }) => [slug, name]);
  expect(texts.en.names).toEqual(Object.fromEntries(names));
});
