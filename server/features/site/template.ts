import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../content/feature.ts';
import type { PageHead } from './head.ts';
import { readPreloads } from './preload.ts';

/** The built page from which all pages are rendered. */
export interface Template {
  /** Changes with every build. */
  readonly build: string;
  readonly html: string;
  /** Preload links of the site's parts. */
  readonly preloads: Awaited<ReturnType<typeof readPreloads>>;
}

/**
 * Reads the built page, and again after each build.
 * @param assetsUrl where browsers find `/assets`; empty for the origin of the page
 */
export function createTemplate(siteDir: string, assetsUrl: string): () => Promise<Template> {
  const file = join(siteDir, 'index.html');
  let cache: { readonly stamp: string; readonly template: Template } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (cache?.stamp === stamp) return cache.template;
    const built = await readFile(file, 'utf8');
    const build = createHash('sha256').update(built).digest('hex').slice(0, 16);
    const html = built.replaceAll(
      / (href|src)="(?=\/assets\/)/g,
      (_, attribute: string) => ` ${attribute}="${assetsUrl}`,
    );
    cache = { stamp, template: { build, html, preloads: await readPreloads(siteDir, html, assetsUrl) } };
    return cache.template;
  };
}

export interface Filling {
  readonly language: string;
  readonly head: PageHead;
  readonly preloads: readonly Readonly<Record<string, string>>[];
  /** HTML for readers without scripts. */
  readonly text: string;
  /** Initial state of the page's scripts. */
  readonly state: unknown;
}

const rightToLeft: ReadonlySet<string> = new Set(['ar']);

/** Fills the page with its head, text and state. */
export function fillTemplate(html: string, { language, head, preloads, text, state }: Filling): string {
  const tags = [
    ...head.meta.map((attributes) => tagOf('meta', attributes)),
    ...[...head.link, ...preloads].map((attributes) => tagOf('link', attributes)),
  ].join('');
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr';
  const body = `<noscript><div class="plain">${text}</div></noscript>${stateScript(state)}`;
  // Replacement functions, because a text may contain replacement patterns of `replace`.
  const filled = html
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}">`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>${tags}`);
  return filled.includes('</body>') ? filled.replace('</body>', () => `${body}</body>`) : `${filled}${body}`;
}

// Attribute names come from the server only.
const tagOf = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

/** Inert JSON for the page; `<` is escaped, so that it cannot close the element. */
const stateScript = (state: unknown): string =>
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
