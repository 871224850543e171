import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from './whole-contract.ts';
import { catalogue } from '#games/catalogue.ts';
import { createGeo } from './geo.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { callApi, type AuthHeaders, type TestPlayer } from './testing/register-player.ts';

const GEO_DATABASE = 'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const US = '8.8.8.8';
const DE = '193.99.144.80';

describe('countries', () => {
  let site: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    const env = { GEO_DATABASE, BLOCKED_COUNTRIES: 'KP, dice:DE', TRUST_PROXY: '127.0.0.1' };
    site = await buildTestApp({ kind: 'embedded', env });
    player = await site.registerPlayer();
  });
  afterAll(() => site.close());

  const ask = async (url: string, headers: Partial<AuthHeaders>, from: string, payload?: object) => {
    const [remoteAddress = '', forwarded] = from.split(' for ');
    const raw = await site.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api${url}`,
      remoteAddress,
      ...(payload && { payload }),
      headers: { ...headers, ...(forwarded && { 'x-forwarded-for': forwarded }) },
    });
    return raw.json<{ response: { user?: { ip_country: string | null } }; errors: { key: string }[] }>();
  };
  const bet = (game: 'dice' | 'limbo', from: string) =>
    ask(contract.play.path, player.headers, from, {
      game,
      balance: player.balanceId,
      amount: '1',
      client_bet_id: crypto.randomUUID(),
      params: game === 'dice' ? { mode: 'under', target: '48.75' } : { target: '2.000' },
    });

  test.each([
    [US, 'US'],
    [`::ffff:${DE}`, 'DE'],
    ['2a00:1450:4001:81b::200e', expect.any(String)],
    ['10.0.0.1', null],
    [`127.0.0.1 for ${DE}`, 'DE'],
    // A caller that is not a trusted proxy can send any header.
    [`${US} for ${DE}`, 'US'],
  ])('%s is in %s', async (from, country) => {
    for (const headers of [{}, player.headers])
      expect((await ask(contract.getUser.path, headers, from)).response.user?.ip_country).toEqual(country);
  });

  test('a game is refused where it is blocked, and listed as blocked there', async () => {
    expect((await bet('dice', DE)).errors).toMatchObject([
      {
        key: 'GAME_RESTRICTED',
        message: 'Game Restricted in your country, if you are using VPN deactivate it',
      },
    ]);
    expect((await bet('dice', US)).errors).toEqual([]);
    expect((await bet('limbo', DE)).errors).toEqual([]);
    const { games } = (await callApi(site.app, contract.init, {})).response;
    expect(games.find(({ slug }) => slug === 'dice')?.blocked_countries).toEqual(['KP', 'DE']);
    expect(games.find(({ slug }) => slug === 'limbo')?.blocked_countries).toEqual(['KP']);
  });

  test('a bad file and an unknown game stop the start with a sentence', () => {
    const start = (geoDatabase: string | undefined, game: string | null) => () =>
      createGeo({ geoDatabase, blockedCountries: [{ game, country: 'DE' }] }, catalogue);
    expect(start('/nowhere.mmdb', null)).toThrow('GEO_DATABASE /nowhere.mmdb cannot be read (ENOENT).');
    expect(start('package.json', null)).toThrow(/^GEO_DATABASE package.json cannot be read \(no database/);
    expect(start(undefined, 'paperkite:koi')().blockedIn('paperkite:koi')).toEqual(['DE']);
    expect(start(undefined, 'whist')).toThrow('BLOCKED_COUNTRIES names whist, but there is no such game.');
  });
});
