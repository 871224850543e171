import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#contract/envelope.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

describe('the built site', () => {
  let site: TestApp;
  let siteDir: string;
  beforeAll(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'oddlight-site-'));
    await mkdir(join(siteDir, 'assets'));
    await mkdir(join(siteDir, 'chat'));
    await writeFile(join(siteDir, 'chat', 'hello.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await mkdir(join(siteDir, '.vite'));
    await writeFile(
      join(siteDir, 'index.html'),
      '<!doctype html><script>{}</script><title>Oddlight</title><script src="/a.js"></script>',
    );
    await writeFile(join(siteDir, 'assets', 'main-abc123.js'), 'export {};');
    await writeFile(join(siteDir, 'assets', 'main-abc123.js.gz'), gzipSync('export {};'));
    await writeFile(join(siteDir, '.vite', 'manifest.json'), '{}');
    site = await buildTestApp({ kind: 'embedded', siteDir });
  });
  afterAll(async () => {
    await site.close();
    await rm(siteDir, { recursive: true });
  });

  test.each(['/', '/games/originals/dice', '/my-account/history/sessions', '/blog?modal=auth&tab=login'])(
    '%s is the shell page, revalidated each time',
    async (url) => {
      const reply = await site.app.inject(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(reply.body).toContain('<script src="/a.js"></script>');
      const policy = reply.headers['content-security-policy'];
      const hash = createHash('sha256').update('{}').digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("base-uri 'none';");
      expect(policy).toContain("connect-src 'self' data: blob:;");
      expect(reply.headers['referrer-policy']).toBe('no-referrer');
    },
  );

  test.each(['/api/%00', '/api//init', '/api/user//get', '/api/assets/main-abc123.js'])(
    '%s is an API path and never a file',
    async (url) => {
      const reply = await site.app.inject(url);
      expect([reply.statusCode, reply.json<Envelope>().errors[0]?.key]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('an impossible file path gets the right refusal', async () => {
    const reply = await site.app.inject('/assets/%00');
    expect([reply.statusCode, reply.json<Envelope>().errors[0]?.message]).toEqual([
      400,
      'This request isn’t valid: the address can’t be read',
    ]);
  });

  test('a hashed file is cached forever and compressed if the browser accepts it', async () => {
    const plain = await site.app.inject('/assets/main-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await site.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': /javascript/ });
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a hashed file may be used by pages of any origin, because a CDN keeps one reply for all', async () => {
    const from = async (origin: string, url: string) =>
      (await site.app.inject({ url, headers: { origin } })).headers;
    for (const origin of [site.deps.env.publicUrl, 'https://elsewhere.example']) {
      const headers = await from(origin, '/assets/main-abc123.js');
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const { vary } = await from(site.deps.env.publicUrl, '/assets/main-abc123.js');
    expect(String(vary).toLowerCase()).not.toContain('origin');
    // A version that is not there yet may come a moment later.
    expect((await from(site.deps.env.publicUrl, '/assets/gone-000.js'))['cache-control']).toBe('no-store');
    expect((await from(site.deps.env.publicUrl, '/'))['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('a chat picture is cached for a day, and its policy allows only its own styles', async () => {
    const { headers } = await site.app.inject('/chat/hello.svg');
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  test.each([
    '/assets/gone-000.js',
    '/favicon-that-is-not.ico',
    '/.vite/manifest.json',
    '/.env',
    '/..%2f..%2fpackage.json',
  ])('%s is not found, not the page of the shell', async (url) => {
    const reply = await site.app.inject(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json<Envelope>().errors[0]?.key).toBe('NOT_FOUND');
  });

  test.each(['/api', '/api/nothing', '/health/nothing'])('%s is never a page', async (url) => {
    expect((await site.app.inject(url)).statusCode).toBe(404);
  });

  test('only the site’s own origin may read replies across pages', async () => {
    const from = async (origin: string) =>
      (await site.app.inject({ url: '/api/init', headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await from(site.deps.env.publicUrl)).toBe(site.deps.env.publicUrl);
    expect(await from('https://evil.example')).toBeUndefined();
  });

  test('serves /metrics to loopback clients and to requests with the token', async () => {
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      site.app.inject({ url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('::1')).toBe(200);
    expect(await ask('203.0.113.9')).toBe(403);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await ask('203.0.113.9', { authorization: 'Bearer guess' })).toBe(403);
  });
});

/** As Vite writes it. */
const builtPage = `<!doctype html><html lang="en"><head><title>Oddlight</title>
    <link rel="apple-touch-icon" href="/apple-touch-icon.png">
    <link rel="stylesheet" crossorigin href="/assets/main-1.css"></head>
  <body><script type="module" crossorigin src="/assets/main-1.js"></script></body></html>`;
const manifest = {
  'src/features/games/home/home-page.tsx': {
    file: 'assets/home-1.js',
    css: ['assets/home-1.css', 'assets/main-1.css'],
    assets: ['assets/hero-1.svg'],
  },
};

describe('behind a proxy, with the API and the assets elsewhere', () => {
  const token = 'a-token-of-sixteen';
  let site: TestApp;
  let siteDir: string;
  beforeAll(async () => {
    siteDir = await mkdtemp(join(tmpdir(), 'oddlight-site-'));
    await mkdir(join(siteDir, '.vite'));
    await writeFile(join(siteDir, 'index.html'), builtPage);
    await writeFile(join(siteDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
    const env = {
      METRICS_TOKEN: token,
      TRUST_PROXY: 'on',
      VITE_API_URL: 'https://api.example.com/',
      ASSETS_URL: 'https://cdn.example.com/play/',
      DEMO: 'off',
    };
    site = await buildTestApp({ kind: 'embedded', siteDir, env });
  });
  afterAll(async () => {
    await site.close();
    await rm(siteDir, { recursive: true });
  });

  test('the page names its assets at their own origin, and may load them from there', async () => {
    const { body, headers } = await site.app.inject('/');
    const named = [...body.matchAll(/ (?:src|href)="([^"]*(?:assets|icon)[^"]*)"/g)].map(([, url]) => url);
    expect(named).toEqual([
      'https://cdn.example.com/play/assets/hero-1.svg',
      'https://cdn.example.com/play/assets/home-1.js',
      'https://cdn.example.com/play/assets/home-1.css',
      '/apple-touch-icon.png',
      'https://cdn.example.com/play/assets/main-1.css',
      'https://cdn.example.com/play/assets/main-1.js',
    ]);
    const policy = String(headers['content-security-policy']).split(';');
    const allowing = policy.filter((rule) => rule.includes(' https://cdn.example.com'));
    expect(allowing.map((rule) => rule.trim().split(' ')[0]).toSorted()).toEqual([
      'connect-src',
      'font-src',
      'img-src',
      'media-src',
      'script-src',
      'style-src',
    ]);
    expect(policy.join(';')).not.toContain('/play');
    const settings = await site.app.inject({ method: 'POST', url: '/api/site/ssr', payload: { path: '/' } });
    expect(settings.body).toContain('"files":"https://cdn.example.com/play/assets"');
  });

  test('the metrics token opens the metrics from anywhere, and nothing else does', async () => {
    const ask = (authorization: string, remoteAddress = '203.0.113.9') =>
      site.app.inject({ url: '/metrics', remoteAddress, headers: { authorization } });
    expect((await ask(`Bearer ${token}`)).body).toContain('http_reply_seconds');
    expect((await ask('Bearer something-else-here')).statusCode).toBe(403);
    expect((await ask('', '127.0.0.1')).statusCode).toBe(403);
  });

  test('pages may call the API and open its socket', async () => {
    const policy = (await site.app.inject('/api/init')).headers['content-security-policy'];
    expect(policy).toContain(
      "connect-src 'self' data: blob: https://cdn.example.com https://api.example.com wss://api.example.com;",
    );
  });

  test.each(['/api/docs', '/api/docs/openapi.json', '/api/docs/assets/swagger-ui.css'])(
    '%s does not exist outside of demo mode',
    async (url) => {
      expect((await site.app.inject(url)).statusCode).toBe(404);
    },
  );
});
