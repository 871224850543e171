import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCdn, type Cdn } from '../browser/cdn.ts';
import { dicePage } from './dice-page.ts';
import { openOwnTestbed, type Testbed } from './testbed.ts';

const SOURCES = 'https://git.example.com/site';
let cdn: Cdn;
let testbed: Testbed;
beforeAll(async () => {
  cdn = await openCdn();
  // Its lists of bets are empty.
  testbed = await openOwnTestbed(undefined, { SOURCE_URL: SOURCES, ASSETS_URL: cdn.url });
  cdn.pullFrom(testbed.site.url);
});
afterAll(async () => {
  await testbed.close();
  await cdn.close();
});

describe('a guest', () => {
  test('finds dice on the home page, sees its scene, and Bet opens the register tab', async () => {
    const { page, context, problems } = await testbed.visit();
    await page.getByRole('main').getByRole('link', { name: /^Dice/ }).first().click();
    await page.waitForURL('**/games/originals/dice');
    await page.locator('canvas').first().waitFor();
    expect(await page.title()).toContain('Dice');
    await page.getByRole('button', { name: 'Register to play' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create account' }).waitFor();
    expect(page.url()).toContain('modal=auth');
    expect(page.url()).toContain('tab=register');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('modal'));
    expect(problems).toEqual([]);
    await context.close();
  });

  test('retries pages and dialogs whose list did not load', async () => {
    const { page, context } = await testbed.visit();
    const listed = /\/assets\/later-[^/]+\.js$/;
    await page.route(listed, (route) => route.abort('connectionreset'));
    for (const address of ['/vip', '/?modal=vip']) {
      await page.goto(testbed.site.url + address);
      await page.getByText('This didn’t load.').waitFor();
    }
    await page.unroute(listed);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: 'VIP' }).waitFor();
    await context.close();
  });

  test('reads the 404 page for an unknown path and goes back home from it', async () => {
    const { page, context, problems } = await testbed.visit({ path: '/no/such/page' });
    await page.getByRole('heading', { name: '404' }).waitFor();
    await page.getByText('The page you are looking for cannot be found!').waitFor();
    expect(await page.title()).toContain('Page Not Found: /no/such/page');
    await page
      .getByRole('link', { name: 'Go back home' })
      .or(page.getByRole('button', { name: 'Go back home' }))
      .click();
    await page.waitForURL(`${testbed.site.url}/`);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('gets a 404 for a game that does not exist', async () => {
    const { page, context } = await testbed.visit({ path: '/games/originals/no-such-game' });
    await page.getByRole('heading', { name: '404' }).waitFor();
    await context.close();
  });

  test('sees an error in the URL as a warning', async () => {
    const { page, context } = await testbed.visit({ path: '/?error=The%20link%20has%20expired#bets' });
    await page.getByText('The link has expired').waitFor();
    await page.getByText('Warning', { exact: true }).waitFor();
    // The URL has an anchor to the bets: they are below the header, not behind it, and do not move.
    const edges = () =>
      page.evaluate(() => {
        const at = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return {
          header: at('.shell__site-header')?.bottom ?? 0,
          bets: at('.live-bets__bets')?.top ?? 0,
          end: at('.live-bets__bets')?.bottom ?? 0,
        };
      });
    await page.getByText('No bets yet.').waitFor();
    await expect.poll(async () => (await edges()).bets).toBeLessThan(200);
    const before = await edges();
    expect(before.bets).toBeGreaterThanOrEqual(before.header);
    await page.getByRole('radio', { name: 'Lucky' }).press('Space');
    expect(await edges()).toEqual(before);
    const tops = await page
      .getByRole('region', { name: 'Originals' })
      .locator('.game-tile__tile')
      .evaluateAll((tiles) => [
        ...new Set(tiles.map((tile) => Math.round(tile.getBoundingClientRect().top))),
      ]);
    expect(tops.length, 'rows of a rail').toBe(2);
    await context.close();
  });

  test('finds terms, privacy and the sources in the footer', async () => {
    const { page, context, problems } = await testbed.visit();
    const sources = page.getByRole('contentinfo').getByRole('link', { name: 'Source code' });
    expect(await sources.getAttribute('href')).toBe(SOURCES);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
    await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is prompted to register at the address of each dialog for players', async () => {
    const { page, context, problems } = await testbed.visit();
    for (const modal of ['rewards', 'notifications', 'trivia', 'dashboard-self-exclusion', 'redeem-code']) {
      await page.goto(`${testbed.site.url}/?modal=${modal}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).waitFor();
      expect(new URL(page.url()).search, modal).toBe('?modal=auth&tab=register');
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('shows how fairness works without a seed pair', async () => {
    const { page, context, problems } = await testbed.visit({ path: '/games/originals/dice' });
    await page.getByRole('button', { name: 'How fairness works' }).click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toContain('modal=game-fairness');
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('assets on a CDN', () => {
  test('the page and a game load all of them from there, its scene is drawn, and its sounds play', async () => {
    const { page, context, problems } = await testbed.visit({
      player: await testbed.newPlayer(),
      isDrawn: true,
    });
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    await page.reload();
    await page.getByRole('main').getByRole('link', { name: /^Dice/ }).first().click();
    await dicePage(page).ready();
    await page.getByRole('button', { name: /^Sound/ }).press('ArrowDown');
    const named = (pattern: RegExp) => loaded.filter((url) => pattern.test(url)).map((url) => new URL(url));
    await expect.poll(() => named(/\.(webm|m4a)$/).length).toBeGreaterThan(0);
    const kinds = [/\.css$/, /\.woff2$/, /\.svg$/, /\.webp$/, /\/index-[^/]+\.js$/, /\/dice-[^/]+\.js$/];
    for (const kind of kinds) expect(named(kind).length, String(kind)).toBeGreaterThan(0);
    expect([...new Set(named(/\/assets\//).map(({ origin }) => origin))]).toEqual([cdn.url]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('workers come from the site, where browsers ask for them', async () => {
    const { page, context, problems } = await testbed.visit({
      player: await testbed.newPlayer(),
      path: '/games/originals/dice',
    });
    await dicePage(page).ready();
    await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Strategy', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'All strategies' }).click();
    await page.getByRole('tab', { name: 'New Strategy' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Three and out');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('combobox', { name: 'Of what' }).selectOption('bets');
    await page.getByRole('textbox', { name: 'How many' }).fill('3');
    await page.getByRole('combobox', { name: 'Action' }).selectOption('stop');
    await page.getByRole('button', { name: 'Simulate' }).click();
    await page.getByRole('textbox', { name: 'Number of bets (up to 1,000,000)' }).fill('5000');
    const [worker] = await Promise.all([
      page.waitForEvent('worker'),
      page.getByRole('button', { name: 'Run simulation' }).click(),
    ]);
    expect(worker.url()).toMatch(`${testbed.site.url}/assets/simulator-worker-`);
    await page.getByText('Chance of ruin').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
