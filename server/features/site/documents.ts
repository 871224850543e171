import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { detectLanguage, type Language } from '../../texts/languages.ts';
import { escapeHtml, createSitePages, pageTexts, type SitePage } from '../content/feature.ts';
import { redirects } from '#contract/content.ts';
import { buildPageHead } from './head.ts';
import { findPagePart } from './preload.ts';
import { createInitialState } from './state.ts';
import { createTemplate, fillTemplate } from './template.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Cache lifetime of a page; an edit of its text shows afterwards at the latest. */
const KEPT_MS = 2_000;
const MAX_KEPT = 300;

interface Document {
  readonly status: number;
  readonly html: Buffer;
  readonly packed: Map<string, Promise<Buffer>>;
}

/** Renders and sends the site's pages: the built page with the head, text and state of an address. */
export function createDocuments(deps: Deps, siteDir: string) {
  const template = createTemplate(siteDir, deps.env.assetsUrl ?? '');
  const state = createInitialState(deps);
  const cache = new Map<string, { readonly atMs: number; readonly document: Document }>();

  const make = async (path: string, language: Language, isNamed: boolean): Promise<Document> => {
    const [{ build, html, preloads }, page, init] = await Promise.all([
      template(),
      createSitePages(deps).find(path, language),
      // Without the state the page requests it itself and shows the error.
      state(language).catch(() => null),
    ]);
    const part = page && findPagePart(path, page.reply.components.length > 0);
    const filled = fillTemplate(html, {
      preloads: (part && preloads[part]) ?? [],
      language,
      head: buildPageHead(deps.env, path, language, page, isNamed),
      text: page ? pageText(page, language) : missingText(language),
      state: { build, init, page: page ? { path, language, reply: page.reply } : null },
    });
    return { status: page ? 200 : 404, html: Buffer.from(filled), packed: new Map() };
  };

  const find = async (path: string, language: Language, isNamed: boolean): Promise<Document> => {
    const key = `${language} ${isNamed} ${path}`;
    const known = cache.get(key);
    const now = performance.now();
    if (known && now - known.atMs < KEPT_MS) return known.document;
    const document = await make(path, language, isNamed);
    cache.delete(key);
    // Missing pages are not cached, because their number is unlimited.
    if (document.status === 200) cache.set(key, { atMs: now, document });
    const [oldest] = cache.keys();
    if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest);
    return document;
  };

  return {
    build: async (): Promise<string> => (await template()).build,
    async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const [pathname = '/', query = ''] = request.url.split('?', 2);
      const path = readPath(pathname);
      const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined;
      if (target !== undefined) return reply.redirect(target, 302);
      const named = new URLSearchParams(query).get('lang');
      const language = pageLanguage(request, named);
      const document = await find(path, language, named === language);
      reply.code(document.status).type('text/html; charset=utf-8');
      reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, Accept-Language, Cookie');
      reply.header('content-language', language);
      const packing = packingOf(request);
      if (!packing) return reply.send(document.html);
      const packed = document.packed.get(packing) ?? pack(packing, document.html);
      document.packed.set(packing, packed);
      return reply.header('content-encoding', packing).send(await packed);
    },
  };
}

/** Normalizes a path as pages are listed: `/blog/` is `/blog`. */
function readPath(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // malformed, so it is no page either
  }
}

/** Returns the language of a page: from the address, the reader's choice, or the browser's preference. */
function pageLanguage({ headers }: FastifyRequest, named: string | null): Language {
  const chosen = /(?:^|;\s*)language=([a-z]{2,3})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return detectLanguage([named, chosen, headers['accept-language']].filter(Boolean).join(','));
}

function packingOf({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : null;
}

const pack = (packing: 'br' | 'gzip', html: Buffer): Promise<Buffer> =>
  packing === 'br' ? toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : toGzip(html);

function pageText({ html, reply }: SitePage, language: Language): string {
  const note = reply.meta.updated_at === null ? `<p>${escapeHtml(pageTexts[language].needsScripts)}</p>` : '';
  return `<main>${html}${note}</main>${siteLinks(language)}`;
}

function missingText(language: Language): string {
  const { heading, text, back } = pageTexts[language].notFound;
  return `<main><h1>${heading}</h1><p>${escapeHtml(text)}</p><p><a href="/">${escapeHtml(back)}</a></p></main>`;
}

const siteLinks = (language: Language): string =>
  `<nav>${Object.entries(pageTexts[language].links)
    .map(([path, text]) => `<a href="${path}">${escapeHtml(text)}</a>`)
    .join(' ')}</nav>`;
