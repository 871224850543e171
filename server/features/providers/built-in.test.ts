import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { checkDatabase } from '../../db/check.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { loadProviders, type GameProvider } from '../../game-providers.ts';
import { startBuiltInProvider, type BuiltInProvider } from './built-in.ts';
import { callProvider } from './calls.ts';

let site: TestApp;
let builtIn: BuiltInProvider;
beforeAll(async () => {
  // The provider is a separate process that uses the real clock.
  site = await buildTestApp({
    kind: 'embedded',
    clock: createFakeClock(new Date()),
    env: { DEMO_PORTS: '0,0', PORT: '0' },
  });
  builtIn = startBuiltInProvider(site.deps, await site.listen());
});
afterAll(async () => {
  builtIn.stop();
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** Polls until `look` finds something. */
async function until<Found>(look: () => Promise<Found | undefined> | Found | undefined): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await wait(25);
  }
}
const provider = (): GameProvider | undefined => loadProviders(site.deps.env).list[0];
const newestGame = async () => (await callApi(site.app, contract.getCasinoGames, {})).response.items[0];

test('plays the built-in provider for money from the main balance', async () => {
  const player = await site.registerPlayer();
  const game = await until(newestGame);
  const launch = { game_id: game.id, mode: 'real' } as const;
  const { url } = (await callApi(site.app, contract.launchGame, launch, player.headers)).response;
  expect(new URL(url).origin).toBe(provider()?.origin);
  const sessions = site.deps.db.selectFrom('provider_sessions').where('user_id', '=', player.userId);
  const { id: session } = await sessions.select('id').executeTakeFirstOrThrow();
  const body = { session, game: game.slug, amount: '1' };
  const answer = z.object({ state: z.string(), win: z.string() });
  const round = await callProvider(provider() as GameProvider, site.clock, {
    path: '/test/play',
    body,
    answer,
  });
  expect(round.state).toBe('ended');
  const settled = await until(async () =>
    (await callApi(site.app, contract.getProviderRounds, {}, player.headers)).response.items.find(
      ({ state }) => state === 'settled',
    ),
  );
  expect(settled).toMatchObject({ game: game.name, staked: '1.00000000' });
  expect(Number(settled.payout)).toBe(Number(round.win));
});

test('does not start on an HTTPS site, whose pages could not embed it', () => {
  const env = { ...site.deps.env, port: 3000, publicUrl: 'https://casino.example' };
  expect(startBuiltInProvider({ ...site.deps, env }, 'http://127.0.0.1:3000').pid()).toBeUndefined();
});

test('restarts after it dies, and still lists its games', async () => {
  const { id } = await until(newestGame);
  const before = builtIn.pid();
  if (before !== undefined) process.kill(before, 'SIGKILL');
  await until(() => (builtIn.pid() === before ? undefined : builtIn.pid()));
  await until(async () => {
    const { status } = await callApi(site.app, contract.launchGame, { game_id: id, mode: 'demo' });
    return status === 200 ? status : undefined;
  });
});
