import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from '../browser/site.ts';
import { openOwnTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed<RunningSite>;
let contentDir: string;
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'oddlight-written-'));
  await cp(join(import.meta.dirname, '../../content'), contentDir, { recursive: true });
  testbed = await openOwnTestbed(undefined, { CONTENT_DIR: contentDir });
});
afterAll(async () => {
  await testbed.close();
  await rm(contentDir, { recursive: true });
});

test('an operator edits a page, and the next visitor reads it without a restart', async () => {
  const { page, context, problems } = await testbed.visit({ path: '/loans' });
  await page.getByRole('heading', { level: 1, name: 'No credit, no loans' }).waitFor();
  const file = join(contentDir, 'en/loans.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('title: No credit, no loans', 'title: Edited <b>now</b>'));
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('heading', { level: 1 }).last().textContent();
    })
    .toBe('Edited <b>now</b>');
  expect(problems).toEqual([]);
  await context.close();
});

test('the blog navigates from its index, updates the head, and refetches nothing that was sent', async () => {
  const { page, context, problems } = await testbed.visit({ path: '/blog' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked.filter((path) => /\/api\/(init|site)/.test(path))).toEqual([]);
  await page.getByRole('link', { name: /What a house edge/ }).click();
  await page.getByRole('heading', { level: 1, name: 'What a house edge of 1% costs' }).waitFor();
  const canonical = page.locator('link[rel="canonical"]');
  await expect.poll(() => canonical.getAttribute('href')).toMatch(/\/blog\/what-a-house-edge-costs$/);
  expect(await canonical.count()).toBe(1);
  expect(await page.title()).toBe('What a house edge of 1% costs · Oddlight');
  await page.getByRole('article').getByRole('link', { name: 'limits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Responsible Play' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('zones of pages show what operators wrote, in the visitor’s language, with a picture as sharp as the screen', async () => {
  const hero =
    '---\ntitle: Maintenance\ndescription: On Sunday.\nupdated: 2026-11-28\n---\n<b>not bold</b> **bold**\n';
  const card = '---\ntitle: For guests\ndescription: A card.\nupdated: 2026-11-28\naudience: guests\n---\n';
  for (const [place, text] of [
    ['hero', hero],
    ['rail', card],
  ] as const) {
    await mkdir(join(contentDir, 'en/zones', place), { recursive: true });
    await writeFile(join(contentDir, 'en/zones', place, 'one.md'), text);
  }
  const guest = await testbed.visit({ language: 'de', reducedMotion: true, width: 1440, height: 900 });
  const region = guest.page.getByRole('region', { name: 'Maintenance' });
  await region.getByText('<b>not bold</b>').waitFor();
  expect(await region.getAttribute('lang')).toBe('en');
  await guest.page.getByRole('region', { name: 'For guests' }).waitFor();
  const verify = guest.page.getByRole('region', { name: 'Prüfe jede Runde selbst' });
  const picture = verify.locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, new URL(img.currentSrc).search]),
    )
    .toEqual([360, '?width=360']);
  expect(await picture.getAttribute('srcset')).toContain('width=720 2x');
  await verify.getByRole('link').click();
  await guest.page.waitForURL('**/blog/how-to-verify-a-round');
  expect(guest.problems).toEqual([]);
  await guest.context.close();
  const player = await testbed.newPlayer();
  for (const [size, language] of [
    [{ width: 390, height: 844 }, 'ar'],
    [{ width: 1440, height: 900 }, 'en'],
  ] as const) {
    const visit = await testbed.visit({ player, language, reducedMotion: true, ...size });
    await visit.page.getByRole('region', { name: 'Maintenance' }).waitFor();
    expect(await visit.page.getByRole('region', { name: 'For guests' }).count()).toBe(0);
    await visit.context.close();
  }
});

test('without scripts a page is its text', async () => {
  const context = await testbed.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${testbed.site.url}/`);
  expect(await page.locator('main.loading').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Dice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dice' }).waitFor();
  expect(await page.locator('.plain').textContent()).toContain('One roll from 0.00 to 99.99');
  const missing = await page.goto(`${testbed.site.url}/no/such/page`);
  expect(missing?.status()).toBe(404);
  await page.getByRole('heading', { name: '404' }).waitFor();
  await context.close();
});

test('a newer build offers a reload, after the round', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({
    player,
    path: '/games/originals/mines',
    stored: { AMOUNT_mines: '1.00' },
  });
  await context.route('**/latest-build.json', (route) => route.fulfill({ json: { build: 'another' } }));
  await page.getByRole('button', { name: '24', exact: true }).click();
  await page.getByRole('button', { name: 'Bet $1.00' }).click();
  const tiles = page.getByRole('button', { name: /^Tile in row/ });
  await tiles.nth(24).waitFor();
  const answer = page.waitForResponse('**/latest-build.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
  const offer = page.getByText('A new version is ready');
  await tiles.first().hover();
  expect(await offer.count()).toBe(0);
  // With 24 mines every pick ends the round.
  await tiles.first().click();
  await offer.waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await context.close();
});

test('a page that cannot be reached says so in the reader’s language, and opens when the site answers again', async () => {
  const { page, context } = await testbed.visit({ language: 'de-DE', keepsOfflinePage: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await testbed.site.stop();
  await page.goto(`${testbed.site.url}/blog`);
  await page.getByRole('heading', { level: 1, name: 'Du bist offline' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  expect(await kept()).toEqual(['/offline.html']);
  // Only pages are answered without the network.
  expect(await page.evaluate(() => fetch('/manifest.webmanifest').then(String, () => 'failed'))).toBe(
    'failed',
  );
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(new URL(response.url()).pathname);
  });
  await testbed.site.start();
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(fromWorker.filter((path) => path !== '/blog')).toEqual([]);
  expect(await kept()).toEqual(['/offline.html']);
  await context.close();
});
