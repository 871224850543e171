import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../content/feature.ts';
import type { PageHead } from './head.ts';

/** The built page that all pages are made from. */
export interface Template {
  /** Changes with every build. */
  readonly build: string;
  readonly html: string;
}

/** Reads the built page, and again after the next build. */
export function createTemplate(siteDir: string): () => Promise<Template> {
  const file = join(siteDir, 'index.html');
  let kept: { readonly stamp: string; readonly template: Template } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file);
    const stamp = `${mtimeMs} ${size} ${ino}`;
    if (kept?.stamp === stamp) return kept.template;
    const html = await readFile(file, 'utf8');
    const build = createHash('sha256').update(html).digest('hex').slice(0, 16);
    kept = { stamp, template: { build, html } };
    return kept.template;
  };
}

export interface Filling {
  readonly language: string;
  readonly head: PageHead;
  /** Markup for readers without scripts. */
  readonly text: string;
  /** What the page's scripts start with. */
  readonly state: unknown;
}

const rightToLeft: ReadonlySet<string> = new Set(['ar']);

/** The page with its head, its own text and its state. */
export function fillTemplate(html: string, { language, head, text, state }: Filling): string {
  const tags = [
    ...head.meta.map((attributes) => tagOf('meta', attributes)),
    ...head.link.map((attributes) => tagOf('link', attributes)),
  ].join('');
  const direction = rightToLeft.has(language) ? 'rtl' : 'ltr';
  const body = `<noscript><div class="plain">${text}</div></noscript>${stateScript(state)}`;
  // Replaced by functions: a text may hold what `replace` reads as a pattern.
  const filled = html
    .replace(/<html[^>]*>/, () => `<html lang="${language}" dir="${direction}">`)
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>${tags}`);
  return filled.includes('</body>') ? filled.replace('</body>', () => `${body}</body>`) : `${filled}${body}`;
}

// The names of attributes are the server's own.
const tagOf = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

/** Data, which no browser runs; without a `<` nothing in it can end the element. */
const stateScript = (state: unknown): string =>
  `<script type="application/json" id="state">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
