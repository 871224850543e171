import { createHash } from 'node:crypto';
import type { Language } from '../../texts/languages.ts';
import { escapeHtml } from '../content/feature.ts';
import { DEMO_CHECKOUT } from './signature.ts';
import { texts } from './texts.ts';

/** Possible outcomes of a demo payment. */
export const DEMO_OUTCOMES = ['pay', 'decline', 'refund'] as const;
export type DemoOutcome = (typeof DEMO_OUTCOMES)[number];

interface Signed {
  readonly order: string;
  readonly amount: string;
  readonly return: string;
}

type Words = (typeof texts)[Language]['checkout'];

/** The site's look, duplicated here because this page loads no file of the site. */
const style = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:#0a0c12;color:#f5f2ec;
  font:400 16px/1.5 "Geist","Noto Sans",system-ui,sans-serif}
main{width:100%;max-width:460px;padding:24px;border-radius:24px;background:#141823;
  box-shadow:inset 0 1px 0 rgba(255,240,224,.09),0 24px 64px -12px rgba(0,0,0,.75),0 0 0 1px rgba(208,214,228,.07)}
header{display:flex;align-items:center;gap:10px;font-weight:700}
header span{margin-inline-start:auto;font-weight:400;font-size:14px;color:#adb5c9}
h1{margin:20px 0 0;padding:16px;border-radius:14px;background:#352c18;color:#ffd15c;text-align:center;
  font:800 clamp(26px,9vw,38px)/1.1 "Bricolage Grotesque","Geist",system-ui,sans-serif;text-transform:uppercase}
h2{margin:20px 0 0;font-size:18px}
p{margin:12px 0 0;color:#adb5c9}
.sum{margin-top:20px;color:#f5f2ec;font-weight:700;font-size:32px;line-height:1.2;font-variant-numeric:tabular-nums}
.order{margin-top:2px;font-size:13px;overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:12px}
button,a.key{display:block;width:100%;min-height:48px;padding:10px 16px;border:0;border-radius:10px;background:#222838;
  color:#f5f2ec;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
a.key{margin-top:20px}
button.main{background:linear-gradient(180deg,#ffc183,#ff9a55);color:#2a1206;font-weight:700}
button:hover,a.key:hover{background:#2c3447}
button.main:hover{background:#ffd0a0}
:focus-visible{outline:2px solid #ffdcb8;outline-offset:2px}
a.back{display:inline-block;margin-top:16px;padding:8px 0;color:#ffae6b}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Loads nothing, and the form can be sent only to this page. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const mark = `<svg width="32" height="32" viewBox="0 0 40 40" aria-hidden="true"><defs><mask id="d">
<path fill="#fff" d="M0 0h40v40H0z"/><circle cx="21.4" cy="18.7" r="12.6"/></mask></defs>
<circle cx="20" cy="20" r="16" fill="#ffb878" mask="url(#d)"/></svg>`;

const frame = (language: Language, words: Words, body: string): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(words.title)}</title><style>${style}</style></head>
<body><main><header>${mark}Oddlight<span>${escapeHtml(words.title)}</span></header>
<h1>${escapeHtml(words.banner)}</h1>
${body}</main></body></html>`;

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  escapeHtml(text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole));

const shown = (amount: string): string => `$${amount}`;

/** Renders the form that selects the payment's outcome. */
export function renderCheckoutPage(
  language: Language,
  fields: Signed & Readonly<Record<string, string>>,
): string {
  const words = texts[language].checkout;
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const amount = shown(fields.amount);
  const key = (end: DemoOutcome, look: string) =>
    `<button name="end" value="${end}"${look}>${fill(words[end], { amount })}</button>`;
  return frame(
    language,
    words,
    `<p>${fill(words.lead, {})}</p>
<p class="sum"><bdi dir="ltr">${escapeHtml(amount)}</bdi></p>
<p class="order">${fill(words.order, { order: fields.order })}</p>
<h2>${fill(words.choose, {})}</h2>
<form method="post" action="${DEMO_CHECKOUT}">${hidden.join('')}
${key('pay', ' class="main"')}${key('decline', '')}${key('refund', '')}</form>
${backLink(words, fields.return, 'back')}`,
  );
}

/** Renders the result; null if the site did not accept it. */
export function renderResultPage(language: Language, fields: Signed, end: DemoOutcome | null): string {
  const words = texts[language].checkout;
  const kind =
    end === null ? 'broken' : ({ pay: 'paid', decline: 'failed', refund: 'refunded' } as const)[end];
  return frame(
    language,
    words,
    `<h2>${fill(words[`${kind}Title`], {})}</h2>
<p role="status">${fill(words[kind], { amount: shown(fields.amount) })}</p>
${backLink(words, fields.return, 'key')}`,
  );
}

/** Renders the page for an address that the cashier did not create. */
export function renderInvalidPage(language: Language): string {
  const words = texts[language].checkout;
  return frame(
    language,
    words,
    `<h2>${fill(words.wrongTitle, {})}</h2><p>${fill(words.wrong, {})}</p>
${backLink(words, '/', 'key')}`,
  );
}

const backLink = (words: Words, address: string, look: 'back' | 'key'): string =>
  `<a class="${look}" href="${escapeHtml(address)}">${escapeHtml(words.back)}</a>`;
