import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { frameOrigins } from '../../game-providers.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { refreshCatalogues } from './catalogue.ts';
import { openStubProvider, type StubProvider } from './testing/stub-provider.ts';

const GAME = 700_001;
let stub: StubProvider;
let site: TestApp;
let player: TestPlayer;

beforeAll(async () => {
  const clock = createFakeClock();
  stub = await openStubProvider(clock);
  site = await buildTestApp({ kind: 'embedded', clock, env: { PROVIDERS: stub.file } });
  await refreshCatalogues(site.deps);
  player = await site.registerPlayer();
});
afterAll(async () => {
  await site.close();
  await stub.close();
});

const launch = (mode: 'real' | 'demo', by?: TestPlayer, game = GAME) =>
  callApi(site.app, contract.launchGame, { game_id: game, mode }, by?.headers);

test('lists, finds and describes games, and leaves out invalid ones', async () => {
  const state = (await callApi(site.app, contract.init, {})).response;
  expect(state.casino_providers[0]).toEqual({
    id: 7,
    slug: 'stub',
    name: 'Stub',
    games: 1,
    thumbnails: [`${stub.origin}/koi.svg`],
  });
  const games = async (query: object) =>
    (await callApi(site.app, contract.getCasinoGames, query)).response.items.map(({ id }) => id);
  expect(await games({ provider: 'stub', category: 'slots', search: ' KOI' })).toEqual([GAME]);
  expect(await games({ category: 'live' })).toEqual([]);
  const asked = { slug: `koi-${GAME}`, provider_id: 7 };
  const { origin, game } = (await callApi(site.app, contract.getGameInfo, asked)).response;
  expect(origin).toBe(stub.origin);
  expect(game).toMatchObject({ url: `/casino/games/koi-${GAME}`, min_bet: '0.10000000' });
  expect((await callApi(site.app, contract.getGameInfo, { slug: 'koi-1' })).status).toBe(404);
  const policy = (await site.app.inject('/api/init')).headers['content-security-policy'];
  expect(policy).toContain(`frame-src 'self' ${frameOrigins(site.deps.env).join(' ')};`);
});

test('favourites provider games like originals, and describes both by the same call', async () => {
  const like = (id: number) => callApi(site.app, contract.likeGame, { game_id: id }, player.headers);
  const liked = async () =>
    (await callApi(site.app, contract.getUser, {}, player.headers)).response.user.liked_games;
  expect((await like(GAME)).response).toEqual({ action: 'like' });
  expect((await like(1)).response).toEqual({ action: 'like' });
  expect((await liked()).toSorted((a, b) => a - b)).toEqual([1, GAME]);
  expect((await like(GAME)).response).toEqual({ action: 'unlike' });
  expect((await like(GAME + 5_000)).status).toBe(404);
  for (const asked of [{ slug: 'dice', provider_id: 1 }, { slug: 'dice' }, { slug: 'dice-1' }]) {
    const { game, origin } = (await callApi(site.app, contract.getGameInfo, asked)).response;
    expect(game).toMatchObject({
      id: 1,
      type: 'original',
      url: '/games/originals/dice',
      modes: ['manual', 'auto'],
    });
    expect([game.description.slice(0, 8), origin]).toEqual(['One roll', null]);
  }
  const wrong = { slug: 'dice', provider_id: 7 };
  expect((await callApi(site.app, contract.getGameInfo, wrong)).status).toBe(404);
  const byId = (await callApi(site.app, contract.getCasinoGames, { ids: `1,${GAME}` })).response;
  expect(byId.items.map(({ id }) => id)).toEqual([GAME]);
});

test('leaves out games that would cost the house money, and logs them once', async () => {
  const warn = vi.spyOn(site.deps.log, 'warn');
  const before = stub.games;
  const [koi] = before;
  const entry = (id: number, change: object) => ({ ...koi, id, slug: `koi-${id}`, ...change });
  stub.games = [
    koi ?? {},
    entry(11, { edge_ppm: 40_101 }),
    entry(12, { max_multiplier: `1${'0'.repeat(30)}.00000000` }),

    entry(13, { min_bet: '2501', max_bet: '2501' }),
    entry(14, { slug: 'koi' }),
    entry(15, { max_bet: '3000' }),
  ];
  for (const _ of [1, 2]) await refreshCatalogues(site.deps);
  const { items } = (await callApi(site.app, contract.getCasinoGames, { provider: 'stub' })).response;
  expect(items.map(({ id }) => id)).toEqual([700_015, GAME]);
  const { game } = (await callApi(site.app, contract.getGameInfo, { slug: 'koi-15' })).response;
  expect(game).toMatchObject({ max_bet: '2500.00000000' });
  const wrong = '11: edge_ppm, 12: max_multiplier, 13: min_bet, 14: id or slug';
  expect(
    warn.mock.calls.filter(([said]) => (said as object as { wrong?: string }).wrong === wrong),
  ).toHaveLength(2);
  warn.mockRestore();
  stub.games = before;
  await refreshCatalogues(site.deps);
});

test('shows no games without a provider, and accepts no signature', async () => {
  const bare = await buildTestApp({ kind: 'embedded', secondOf: site });
  expect((await callApi(bare.app, contract.init, {})).response.casino_providers).toEqual([]);
  expect((await callApi(bare.app, contract.getCasinoGames, {})).response.items).toEqual([]);
  const { errors } = await callApi(bare.app, contract.providerBalance, { provider: 'stub', session: 'any' });
  expect(errors[0]?.key).toBe('PROVIDER_SIGNATURE');
  await bare.close();
});

test('starts games for money for players, for play money for everyone, and none where blocked', async () => {
  expect((await launch('real')).errors[0]?.key).toBe('NOT_SIGNED_IN');
  expect((await launch('demo')).response).toEqual({ url: `${stub.origin}/play` });
  const asked = { session: null, game: 'koi', currency: 'USD', screen: 'desktop' };
  expect(stub.launched.at(-1)).toMatchObject(asked);
  expect((await launch('demo', undefined, 700_002)).status).toBe(404);
  const geo = site.deps.geo as { countryOf: TestApp['deps']['geo']['countryOf'] };
  const { countryOf } = geo;
  geo.countryOf = () => 'KP';
  expect((await launch('real', player)).errors[0]?.key).toBe('GAME_RESTRICTED');
  geo.countryOf = countryOf;
});

test('hides games of an unavailable provider without waiting', async () => {
  stub.trouble = 'broken';
  expect((await launch('real', player)).status).toBe(503);
  const env = { PROVIDERS: stub.file, DATA_DIR: site.deps.env.dataDir };
  const restarted = await buildTestApp({ kind: 'embedded', secondOf: site, env });
  for (const { app, deps } of [site, restarted]) {
    await refreshCatalogues(deps);
    expect((await callApi(app, contract.getProviders, {})).response.items).toHaveLength(2);
  }
  await restarted.close();
  stub.trouble = null;
  stub.frameAt = 'https://elsewhere.example';
  expect((await launch('real', player)).errors[0]?.key).toBe('PROVIDER_AWAY');
  stub.frameAt = stub.origin;
});
