import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { productFolder } from '../../product-folder.ts';
import { isoCodes } from '../../texts/languages.ts';
import { escapeHtml, pageTexts } from '../content/feature.ts';

const PAGE = '/offline.html';
const ICON = join(productFolder, 'assets/shell/icon.svg');

const style = `
:root { color-scheme: dark; font: 16px/1.5 system-ui, sans-serif; background: #0f121a; color: #f2f4fa; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; text-align: center; }
main { max-width: 26rem; padding: 2rem 1.25rem; }
svg { width: 4rem; height: 4rem; }
h1 { margin: 1rem 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; color: #b4bccf; }
button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 0.75rem; background: #ffb878; color: #1a1206; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #fff; outline-offset: 3px; }
`;

const offlineTexts = Object.fromEntries(isoCodes.map((iso) => [iso, pageTexts[iso].offline]));

/** Shows the reader's language, and opens the address again once the site answers. */
const script = `
const texts = ${JSON.stringify(offlineTexts).replaceAll('<', '\\u003c')};
const chosen = /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1];
const ofBrowser = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
const language = [chosen, ...ofBrowser].find((iso) => Object.hasOwn(texts, iso)) ?? 'en';
document.documentElement.lang = language;
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
document.title = texts[language].title;
for (const part of ['title', 'text', 'again']) document.getElementById(part).textContent = texts[language][part];
const again = document.getElementById('again');
again.addEventListener('click', () => location.reload());
const look = () => fetch('/latest-build.json', { cache: 'no-store' }).then(
  ({ ok }) => ok && location.reload(),
  () => undefined,
);
addEventListener('online', look);
setInterval(look, 5000);
`;

const page = (icon: string): string => {
  const { title, text, again } = pageTexts.en.offline;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${icon.replace('<svg', '<svg aria-hidden="true"')}
<h1 id="title">${escapeHtml(title)}</h1>
<p id="text">${escapeHtml(text)}</p>
<button id="again" type="button">${escapeHtml(again)}</button>
</main>
<script>${script}</script>
</body>
</html>`;
};

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page is kept with its headers. */
const policy = [
  "default-src 'none'",
  `style-src ${sourceOf(style)}`,
  `script-src ${sourceOf(script)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Keeps the offline page and nothing else: every request goes to the network, and only an address whose page does not
 * arrive shows the kept one. A browser takes a new worker when its text changes, as with another offline page.
 */
const workerFor = (version: string): string => `const CACHE = 'offline-${version}';
addEventListener('install', (event) => {
  // What is not a page does not even pass through here, in browsers that know this.
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => undefined);
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.add(new Request('${PAGE}', { cache: 'reload' }));
    await skipWaiting();
  };
  event.waitUntil(keep());
});
addEventListener('activate', (event) => {
  const begin = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await registration.navigationPreload?.enable();
  };
  event.waitUntil(begin());
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      return (await caches.match('${PAGE}')) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
`;

/** Serves the offline page, and the worker that keeps it in browsers. */
export function serveOfflinePage(app: FastifyInstance): void {
  let made: Promise<string> | undefined;
  const read = (): Promise<string> => (made ??= readFile(ICON, 'utf8').then(page));
  app.get(PAGE, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .send(await read()),
  );
  app.get('/service-worker.js', async (_request, reply) => {
    const version = createHash('sha256')
      .update(await read())
      .digest('hex')
      .slice(0, 16);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(workerFor(version));
  });
}
