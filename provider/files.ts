import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Game } from './games/game.ts';

const here = import.meta.dirname;

const types: Readonly<Record<string, string>> = {
  ts: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};
const kept = new Map<string, string | Buffer>();

/** Sends a script, style sheet, picture or font; strips the types of scripts, so that no build is needed. */
export const sendFile = async (pathname: string, response: ServerResponse): Promise<void> => {
  const [, folder = '', name = '', end = ''] =
    /^\/(page|art|games|fonts)\/([a-z0-9-]+)\.(ts|css|svg|woff2)$/.exec(pathname) ?? [];
  // Pages draw by the same tables in `games` that decide the rounds.
  const path = join(here, folder === 'fonts' ? '../assets/fonts' : folder, `${name}.${end}`);
  const content = name === '' ? null : await contentOf(path, end);
  if (content === null) return void response.writeHead(404).end('Not found');
  const headers = { 'content-type': types[end], 'cache-control': 'max-age=300' };
  // The casino shows the pictures of the catalogue.
  const shared = { 'cross-origin-resource-policy': 'cross-origin', 'x-content-type-options': 'nosniff' };
  response.writeHead(200, { ...headers, ...shared }).end(content);
};

const contentOf = async (path: string, end: string): Promise<string | Buffer | null> => {
  const known = kept.get(path);
  if (known !== undefined) return known;
  const read = await readFile(path).catch(() => null);
  if (read === null) return null;
  const content = end === 'ts' ? withoutTypes(read.toString()) : read;
  kept.set(path, content);
  return content;
};

/** Suppresses Node's warning, printed on every start, that this feature is experimental. */
const withoutTypes = (code: string): string => {
  const warn = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(code);
  } finally {
    process.emitWarning = warn;
  }
};

/** The texts of the games, by language. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(here, 'page/words.json'), 'utf8'),
);

/**
 * Sends a game's page in the player's language: it loads only its own files, and only the casino may frame
 * it.
 */
export const sendPage = async (
  { slug, name }: Game,
  { casino, asked }: { readonly casino: string; readonly asked: string | null },
  response: ServerResponse,
): Promise<void> => {
  const language = asked !== null && Object.hasOwn(words, asked) ? asked : 'en';
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const said = words[language];
  const values: Readonly<Record<string, string>> = {
    ...said,
    words: JSON.stringify(said),
    slug,
    name,
    language,
    direction,
    casino,
  };
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';
      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${casino}`.replace(
        /\s+/g,
        ' ',
      ),
  });
  const page = String(await contentOf(join(here, 'page/game.html'), 'html'));
  response.end(page.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escaped(values[key] ?? '')));
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
