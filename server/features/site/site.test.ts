import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { redirects } from '#contract/content.ts';

const origin = 'https://play.example.com';
const template =
  '<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Oddlight</title></head><body><div id="root"></div></body></html>';

let site: TestApp;
let siteDir: string;
beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'oddlight-pages-'));
  await writeFile(join(siteDir, 'index.html'), template);
  site = await buildTestApp({ kind: 'embedded', siteDir, env: { PUBLIC_URL: origin } });
});
afterAll(async () => {
  await site.close();
  await rm(siteDir, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
const stateIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
    readonly build: string;
    readonly init: { readonly games: readonly unknown[] } | null;
    readonly page: { readonly reply: { readonly meta: { readonly title: string } } } | null;
  };

describe('the HTML of a page', () => {
  test.each([
    ['/', 'Oddlight · Original casino games you can verify', 'href="/games/originals/mines"'],
    ['/games/originals', 'Originals · Oddlight', 'href="/games/originals/dice"'],
    ['/games/originals/dice', 'Dice · Oddlight', 'One roll from 0.00 to 99.99'],
    ['/info/terms-and-conditions', 'Terms and Conditions · Oddlight', 'at least 18, or older'],
    ['/info/privacy-policy', 'Privacy Policy · Oddlight', 'We don’t sell'],
    ['/blog', 'Blog · Oddlight', 'href="/blog/how-to-verify-a-round"'],
    ['/blog/what-a-house-edge-costs', 'What a house edge of 1% costs · Oddlight', 'Luck fades'],
    ['/promotions/missions', 'Missions · Oddlight', 'straight to your main balance'],
    ['/promotions/promo-code', 'Promo code · Oddlight', 'Redeem a promo code'],
    ['/loans', 'No credit, no loans · Oddlight', 'doesn’t give credit'],
    ['/fairness?modal=game-fairness', 'Provably fair · Oddlight', 'HMAC-SHA256'],
  ])('renders %s with its head, text and state', async (url, title, text) => {
    const { statusCode, body, headers } = await open(url, { 'accept-language': 'en' });
    const path = url.split('?')[0] ?? '';
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body.match(/<meta name="description"/g)?.length).toBe(1);
    expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`);
    expect(body).toContain(`<link rel="alternate" hreflang="en" href="${origin}${path}?lang=en">`);
    expect(body).toContain('property="og:title"');
    expect(/<noscript>.*<\/noscript>/s.exec(body)?.[0]).toContain(text);
    expect(stateIn(body).init?.games.length).toBeGreaterThan(17);
    expect(title).toContain(stateIn(body).page?.reply.meta.title);
  });

  test('gives each language a URL; an unknown one gets the default', async () => {
    const named = await open('/blog?lang=en');
    expect(named.headers['content-language']).toBe('en');
    expect(named.body).toContain(`<link rel="canonical" href="${origin}/blog?lang=en">`);
    const unknown = await open('/blog?lang=xx', { cookie: 'language=zz', 'accept-language': 'tlh' });
    expect(unknown.body).toContain('<html lang="en" dir="ltr">');
    expect(unknown.body).toContain(`<link rel="canonical" href="${origin}/blog">`);
  });

  test('is sent compressed', async () => {
    const plain = await open('/blog');
    const packed = await open('/blog', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(stateIn(brotliDecompressSync(packed.rawPayload).toString()).page).toEqual(
      stateIn(plain.body).page,
    );
    expect(
      (await open('/blog', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test.each([
    '/no/such/page',
    '/info/none',
    '/games/originals/none',
    '/promotions/none',
    // No provider is configured.
    '/casino/providers',
    '/casino/games/none-1',
    '/tournaments/wager/none',
    '/tournaments/raffle/none',
    '/tournaments/giveaway/none',
    '/oauth/none',
    '/constructor',
    '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/$&$1',
  ])('serves %s as the 404 page with status 404', async (url) => {
    const { statusCode, body, headers } = await open(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('<title>Page Not Found: /');
    expect(body).toContain('The page you are looking for cannot be found!');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
    expect(body.match(/<script/g)?.length).toBe(1);
    expect(stateIn(body).page).toBeNull();
  });

  test('excludes account pages from search engines', async () => {
    const { body } = await open('/my-account/history/sessions');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('hreflang');
  });

  test.each(Object.entries(redirects))('%s leads to %s', async (from, to) => {
    const reply = await open(from);
    expect([reply.statusCode, reply.headers.location]).toEqual([302, to]);
  });
});

test('reports a new build immediately', async () => {
  const build = async () => (await open('/latest-build.json')).json<{ build: string }>().build;
  const before = await build();
  expect(before).toBe(createHash('sha256').update(template).digest('hex').slice(0, 16));
  const ssr = async () =>
    (await callApi(site.app, contract.ssr, { path: '/' })).response.settings.general.css_version;
  expect(await ssr()).toBe(before);
  await writeFile(join(siteDir, 'index.html'), template.replace('<body>', '<body class="next">'));
  await utimes(join(siteDir, 'index.html'), 2_000_000_000, 2_000_000_000);
  expect(await build()).not.toBe(before);
  expect(await ssr()).toBe(await build());
});

test('builds the head of a page from its settings', async () => {
  const { response } = await callApi(site.app, contract.ssr, { path: '/blog', lang: 'en' });
  expect(response.settings.head.title).toBe('Blog · Oddlight');
  expect(response.settings.head.titleTemplate).toBe('%s · Oddlight');
  const german = (await callApi(site.app, contract.ssr, { path: '/blog', lang: 'de' })).response;
  expect(german.translations).toMatchObject({
    games: { mines: expect.any(String) as string },
    site: { name: 'Oddlight' },
  });
  expect(german.translations['not_found']).not.toEqual(response.translations['not_found']);
  expect(response.notifications['tip_received']?.message).toContain('{{');
  for (const key of Object.keys(response.notifications)) {
    const [said, inGerman] = [response.notifications[key], german.notifications[key]];
    // The message of some is what a person wrote.
    expect(inGerman, key).not.toEqual(said);
  }
  expect(response.settings.head.link).toContainEqual({ rel: 'canonical', href: `${origin}/blog` });
  expect((await callApi(site.app, contract.getPage, { path: '/nowhere' })).status).toBe(404);
  const game = await callApi(site.app, contract.getPage, { path: '/games/originals/mines' });
  expect(game.response).toMatchObject({ meta: { title: 'Mines', layout: 'default' }, components: [] });
});

test('zones of pages show what operators wrote and are not pages themselves', async () => {
  const { response } = await callApi(site.app, contract.ssr, { path: '/', lang: 'de' });
  const init = await callApi(site.app, contract.init, {}, { 'accept-language': 'de' });
  expect(init.response.zones).toEqual(response.zones);
  const [text] = response.zones.flatMap(({ parts }) => parts);
  expect(text).toMatchObject({ id: 'below-originals/verify-a-round', language: 'de' });
  for (const path of ['/zones', '/zones/below-originals/verify-a-round'])
    expect((await open(path)).statusCode).toBe(404);
  expect((await open('/sitemap.xml')).body).not.toContain('/zones');
});

test('the site map names every public page once, and each of them is there', async () => {
  const { body, headers } = await open('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toContain(`${origin}/blog/no-strategy-beats-the-house`);
  expect(addresses.filter((address) => /my-account|staff/.test(address))).toEqual([]);
  expect(body.match(/<url>/g)?.length).toBe(body.match(/<\/url>/g)?.length);
  expect(body.match(/hreflang="x-default"/g)?.length).toBe(addresses.length);
  for (const address of addresses) expect((await open(new URL(address).pathname)).statusCode).toBe(200);
  expect((await open('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('lists no page or site map entry for what the jurisdiction does not offer', async () => {
  // A language in which no page has been rendered yet.
  const status = async (path: string) => (await open(`${path}?lang=de`)).statusCode;
  const mapped = async () => (await open('/sitemap.xml')).body;
  const off = ['/missions', '/challenges', '/tournaments/wager/current', '/promotions/tournaments'];
  expect(await mapped()).toContain(`<loc>${origin}/missions</loc>`);
  Object.assign(site.deps.env, { jurisdiction: 'strict' });
  expect(await Promise.all(off.map(status))).toEqual(off.map(() => 404));
  expect(await Promise.all(['/tournaments', '/tournaments/giveaway/current'].map(status))).toEqual([
    200, 200,
  ]);
  expect((await mapped()).match(/\/(missions|challenges|casino)|:(slug|id|provider)/)).toBeNull();
  Object.assign(site.deps.env, { jurisdiction: 'open' });
});

test('has no broken links or pictures in the content', async () => {
  const folder = join(import.meta.dirname, '../../../content');
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const targets = texts.flatMap((text) =>
    [...text.matchAll(/\]\((\/[^)\s]*)\)|^picture: (\S+)$/gm)].map(
      ([, link, picture]) => link ?? picture ?? '',
    ),
  );
  expect(targets.length).toBeGreaterThan(20);
  // The account's page belongs to another feature.
  const missing = await Promise.all(
    [...new Set(targets)]
      .filter((target) => !target.startsWith('/my-account'))
      .map(async (target) => ((await open(target)).statusCode === 200 ? [] : target)),
  );
  expect(missing.flat()).toEqual([]);
});

test('keeps the URL of an original’s picture across builds', async () => {
  const { statusCode, headers, body } = await open('/pictures/games/hi-lo.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(body).toContain('<svg');
});

test('a picture of the content is sent in the widths that pages ask for, and in no other', async () => {
  const widthOf = async (query: string) => {
    const { headers, rawPayload } = await open(`/pictures/house-edge.webp${query}`);
    expect(headers['content-type']).toBe('image/webp');
    return (await sharp(rawPayload).metadata()).width;
  };
  const queries = ['', '?width=180', '?width=360', '?width=1440', '?width=181', '?width=x'];
  expect(await Promise.all(queries.map(widthOf))).toEqual([1200, 180, 360, 1200, 1200, 1200]);
});

test.each([
  '/pictures/games/none.svg',
  '/pictures/games/hi-lo',
  '/pictures/..%2fen%2floans.md',
  '/pictures/none.webp',
  '/pictures/loans.md',
])('serves no picture at %s', async (url) => {
  expect((await open(url)).statusCode).toBe(404);
});
