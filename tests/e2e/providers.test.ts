import type { Frame, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectNoAxeFindings } from './page-sizes.ts';
import { openOwnTestbed, type Testbed, type ApiPlayer } from './testbed.ts';

let testbed: Testbed;
let player: ApiPlayer;
beforeAll(async () => {
  // With the built-in provider, on any free port.
  testbed = await openOwnTestbed(undefined, { DEMO_PORTS: '0,0' });
  player = await testbed.newPlayer();
  const listed = async () => ((await testbed.call('/casino/providers', null)) as { items: unknown[] }).items;
  await vi.waitUntil(async () => (await listed()).length === 1, { timeout: 20_000, interval: 100 });
});
afterAll(() => testbed.close());

const gameFrame = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The frame has no document');
  await page.locator('.casino-game__notice').waitFor({ state: 'detached' });
  return frame;
};

test('a game is found, played by keyboard for real and play money, and its round is listed', async () => {
  const visit = await testbed.visit({ player, path: '/casino/providers', reducedMotion: true });
  const { page } = visit;
  await page.getByRole('link', { name: /^Paperkite/ }).waitFor();
  await expectNoAxeFindings(visit, 'main');
  await page.goto(`${testbed.site.url}/?modal=game-search`);
  await page.getByRole('combobox').fill('koi');
  await page.getByRole('dialog').getByText('Paperkite').waitFor();
  await page.keyboard.press('Enter');
  const frame = await gameFrame(page);
  await frame.getByRole('button', { name: 'Spin' }).press('Space');
  await page
    .getByRole('region', { name: 'Your rounds' })
    .locator('tbody tr')
    .filter({ hasText: 'Koi Lanterns' })
    .waitFor();
  const balance = await frame.locator('footer .figure b').first().textContent();
  await page
    .locator('.shell__site-header')
    .getByText(balance ?? '')
    .first()
    .waitFor();
  await page.getByText('Demo', { exact: true }).click();
  await page.getByText('Demo, no real money').waitFor();
  const demo = await gameFrame(page);
  await demo.getByRole('button', { name: 'Spin' }).press('Space');
  await demo
    .getByRole('status')
    .filter({ hasText: /win|back/i })
    .waitFor();
  expect(await page.getByRole('region', { name: 'Your rounds' }).locator('tbody tr').count()).toBe(1);
  // A payout below the bet is not a win, nor is a refused one.
  const columns = ['KSL', 'VWG', 'CKW', 'GSV', 'KMC'].map((column) => [...column]);
  const round = { state: 'owed', shown: { columns, hits: [] }, win: '0.01', key: null, balance: null };
  const ends = [{ state: 'ended' }, { state: 'stuck' }];
  await page.route('**/play/bet', (route) => route.fulfill({ json: round }));
  await page.route('**/play/shown', (route) => route.fulfill({ json: { ...round, ...ends.shift() } }));
  const spoken = demo.getByRole('status').filter({ hasText: 'You got back $0.01.' });
  for (const said of [spoken, demo.getByText('hasn’t settled this round')]) {
    await demo.getByRole('button', { name: 'Spin', disabled: false }).press('Space');
    await said.waitFor();
  }
  expect(await demo.locator('.won').count()).toBe(0);
  expect(visit.problems).toEqual([]);
  await page.unroute('**/play/shown');
  await page.route('**/play/shown', (route) => route.fulfill({ status: 400, json: { error: 'INVALID' } }));
  await demo.getByRole('button', { name: 'Spin', disabled: false }).press('Space');
  await demo.getByText('Your bet will be settled or returned').waitFor();
});

test('the search opens nothing while providers load, finds games by provider, and reports unavailable ones', async () => {
  const { page } = await testbed.visit({ player, path: '/?modal=game-search' });
  const [field, dialog] = [page.getByRole('combobox'), page.getByRole('dialog')];
  // The page behind the dialog asks for games too.
  const calls = '**/api/casino/games?search=*';
  const asked = new Promise<Route>((resolve) => void page.route(calls, resolve, { times: 1 }));
  await field.fill('paperk');
  const call = await asked;
  await field.press('Enter');
  await call.continue();
  await dialog.getByText('Koi Lanterns').waitFor();
  const errors = [{ code: 9001, key: 'UNAVAILABLE', title: '', message: 'Later' }];
  await page.route(calls, (route) =>
    route.fulfill({ status: 503, json: { response: null, errors, notifications: [] } }),
  );
  await field.fill('lantern');
  await dialog.locator('.search__hint').getByText('Couldn’t search provider games.').waitFor();
  await page.context().close();
});

test('a frame cannot access the page, and a game that fails to load reports it and can be retried', async () => {
  const { page } = await testbed.visit({ player, reducedMotion: true });
  const { items } = (await testbed.call('/casino/games', null)) as { items: { url: string }[] };
  const address = testbed.site.url + (items[0]?.url ?? '');
  await page.route('**/api/casino/launch', (route) => route.abort(), { times: 1 });
  await page.goto(address);
  await page.getByRole('alert').getByText('The game didn’t load').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  const frame = await gameFrame(page);
  const reached = await frame.evaluate(() => {
    const tries = [
      () => (window.top as Window).document.title,
      () => (window.top as Window).localStorage.length,
      () => ((window.top as Window).location.href = 'about:blank'),
    ];
    const got = tries.filter((attempt) => {
      try {
        return attempt() !== undefined;
      } catch {
        return false;
      }
    });
    const opened = window.open('about:blank');
    // Neither is a valid message.
    window.parent.postMessage({ type: 'navigate', to: '/' }, '*');
    window.parent.postMessage({ type: 'round', state: 'won' }, '*');
    return { got: got.length, opened: opened !== null };
  });
  expect(reached).toEqual({ got: 0, opened: false });
  // A valid message, but not from the frame.
  await page.evaluate(() => window.postMessage({ type: 'exit' }, '*'));
  await frame.getByRole('button', { name: 'Higher bet' }).click();
  expect(page.url()).toBe(address);
  // However often it reports the end of a round, the player's rounds are fetched at most once a second.
  let asked = 0;
  await page.route('**/api/casino/rounds', (route) => {
    asked += 1;
    return route.continue();
  });
  await frame.evaluate(() => {
    for (let i = 0; i < 30; i += 1) window.parent.postMessage({ type: 'round', state: 'ended' }, '*');
  });
  await vi.waitUntil(() => asked >= 2, { timeout: 10_000 });
  expect(asked).toBe(2);
});
