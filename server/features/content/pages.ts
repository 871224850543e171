import { formatReturnPercent } from '#core/returns.ts';
import { minorToAmount } from '#core/money.ts';
import { gameDescription } from '#games/texts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { loadProviders } from '../../game-providers.ts';
import { fill } from '../../texts/fill.ts';
import { formatNumber, inOwnNumbers } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import type { getPage } from '#contract/content.ts';
import { pageOffers } from './page-offers.ts';
import { openContentFolder, type Article, type ContentFolder } from './folder.ts';
import { texts, type PageText } from './texts.ts';

/** The page at an address of the site. */
export interface SitePage {
  /** The reply of the page's call. */
  readonly reply: ReplyOf<typeof getPage>;
  /** HTML of its text, for readers without scripts. */
  readonly html: string;
  /** Whether search engines may index it. */
  readonly isPublic: boolean;
}

/** An article and the language in which it was found. */
export interface LocalizedArticle extends Article {
  readonly language: Language;
}

/** Every page of the site by its address. */
export interface SitePages {
  find(path: string, language: Language): Promise<SitePage | null>;
  /** Returns an operator's article at a path, in this language or in English. */
  article(path: string, language: Language): Promise<LocalizedArticle | null>;
  /** Returns every path with an article below this one. */
  written(below: string): Promise<readonly string[]>;
  /** The texts of a place of pages, in this language and in English. */
  zonePaths(folder: string, language: Language): Promise<readonly string[]>;
  /** One of them, in this language or else in English. */
  zoneText(path: string, language: Language): Promise<LocalizedArticle | null>;
  /** The paths that search engines may keep, with the day of the last change where it is known. */
  publicPaths(): Promise<readonly { readonly path: string; readonly updated: string | null }[]>;
}

const fallback: Language = 'en';
const made = new WeakMap<Deps, SitePages>();

/** What is shown in places of pages is no page itself. */
const isPage = (path: string): boolean => !/^\/zones(?:\/|$)/.test(path);

/** The pages of one server, which remember what they have read. */
export function createSitePages(deps: Deps): SitePages {
  const pages = made.get(deps) ?? createPages(deps);
  made.set(deps, pages);
  return pages;
}

function createPages(deps: Deps): SitePages {
  const folder = openContentFolder(deps.env.contentDir, deps.log, {
    cdn: deps.env.pictureCdn ?? null,
    origin: deps.env.publicUrl,
  });
  const isThere = ({ head: { from, until, offer } }: Article): boolean =>
    (from === undefined || new Date(from) <= deps.clock.now()) &&
    (until === undefined || new Date(until) > deps.clock.now()) &&
    (offer === undefined || !deps.offersOff(null).includes(offer));
  const readBest = async (language: Language, path: string): Promise<LocalizedArticle | null> => {
    for (const each of new Set([language, fallback])) {
      const article = await folder.read(each, path);
      if (article && isThere(article)) return { ...article, language: each };
    }
    return null;
  };
  const findContent = async (path: string, language: Language): Promise<SitePage | null> => {
    const found = isPage(path) ? await readBest(language, path) : null;
    if (!found) return null;
    const listed = await articlesUnder(folder, path, (each) => readBest(language, each));
    return contentPage(found, listed);
  };
  const gamePaths = Object.keys(deps.catalogue).map((slug) => `/games/originals/${slug}`);
  return {
    async find(path, language) {
      return (await appPage(deps, path, language)) ?? findContent(path, language);
    },
    article: (path, language) => readBest(language, path),
    async zonePaths(zone, language) {
      const listed = await Promise.all([language, fallback].map((each) => folder.paths(each, zone)));
      return [...new Set(listed.flat())];
    },
    zoneText: (path, language) => readBest(language, path),
    written: async (below) => (await folder.paths(fallback)).filter((path) => path.startsWith(`${below}/`)),
    async publicPaths() {
      const drawn = Object.keys(texts[fallback].pages);
      const own = drawn.filter((form) => isPublicForm(form) && isOffered(deps, form));
      const written = await Promise.all(
        (await folder.paths(fallback)).filter(isPage).map(async (path) => {
          const article = await folder.read(fallback, path);
          return article && isThere(article) ? [{ path, updated: article.head.updated }] : [];
        }),
      );
      return [...[...own, ...gamePaths].map((path) => ({ path, updated: null })), ...written.flat()];
    },
  };
}

/** Pages with a name in their path are unknown here, so search engines get none of them. */
const isPublicForm = (form: string): boolean => !/^\/(my-account|staff|oauth|dev|ui)(\/|$)|:/.test(form);

/** Returns whether any offering of a page is available. */
function isOffered(deps: Deps, form: string): boolean {
  if (form.startsWith('/casino/')) return loadProviders(deps.env).list.length > 0;
  const off = deps.offersOff(null);
  return !pageOffers[form]?.every((offer) => off.includes(offer));
}

/** Returns whether a path matches a page's form, in which `:name` stands for any single segment. */
const isForm = (form: string, path: string): boolean => {
  const [parts, given] = [form.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
};

type Existence = (deps: Deps, name: string) => boolean | Promise<boolean>;
const exists = new Map<string, Existence>();

/** Registers a feature's check whether a page exists, by the last segment of its path. */
export const checkPages = (form: string, check: Existence): void => void exists.set(form, check);

const isListed = (deps: Deps, form: string, path: string): boolean | Promise<boolean> => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // The current tournament's page exists even if none is running.
  return name === 'current' || (exists.get(form)?.(deps, name) ?? true);
};

/** Returns a page rendered in the browser, with its text for readers without scripts. */
async function appPage(deps: Deps, path: string, language: Language): Promise<SitePage | null> {
  const { pages, workbench } = texts[language];
  if (deps.env.workbench && /^\/(dev|ui)(\/|$)/.test(path))
    return drawnPage({ form: path, language, text: workbench });
  const found = Object.entries<PageText>(pages).find(([form]) => isForm(form, path));
  if (found && !isOffered(deps, found[0])) return null;
  if (found && !(await isListed(deps, found[0], path))) return null;
  if (found) {
    const isList = path === '/' || path === '/games/originals';
    const [form, text] = found;
    return drawnPage({ form, language, text, ...(isList && { more: gameList(deps) }) });
  }
  return gamePage(deps, path, language);
}

async function gamePage(deps: Deps, path: string, language: Language): Promise<SitePage | null> {
  const slug = /^\/games\/originals\/([a-z0-9-]+)$/.exec(path)?.[1] ?? '';
  const game = Object.hasOwn(deps.catalogue, slug) ? deps.catalogue[slug] : undefined;
  if (!game) return null;
  const { name, rtp, maxMultiplier } = game.meta;
  const facts = fill(texts[language].gameFacts, {
    rtp: inOwnNumbers(formatReturnPercent(rtp), language),
    most: formatNumber(Number(minorToAmount(maxMultiplier)), language),
  });
  const description = (await gameDescription(slug)) ?? facts;
  return drawnPage({
    form: path,
    language,
    text: { title: name, description },
    more: `<p>${escapeHtml(facts)}</p>`,
  });
}

interface DrawnPage {
  readonly form: string;
  readonly language: Language;
  readonly text: PageText;
  readonly more?: string;
}

const drawnPage = ({ form, language, text: { title, description }, more = '' }: DrawnPage): SitePage => ({
  reply: {
    meta: { layout: 'default', title, description, picture: null, updated_at: null, language },
    components: [],
  },
  html: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${more}`,
  isPublic: isPublicForm(form),
});

const gameList = ({ catalogue }: Deps): string =>
  `<ul>${Object.values(catalogue)
    .map(({ meta }) => `<li><a href="/games/originals/${meta.slug}">${escapeHtml(meta.name)}</a></li>`)
    .join('')}</ul>`;

type Listed = Extract<SitePage['reply']['components'][number], { readonly type: 'articles' }>['articles'];

/** Returns the articles directly under an index, in their order, then newest first. */
async function articlesUnder(
  folder: ContentFolder,
  path: string,
  read: (path: string) => Promise<Article | null>,
): Promise<Listed> {
  const paths = await folder.paths(fallback, path);
  const found = await Promise.all(paths.map(async (each) => ({ path: each, article: await read(each) })));
  return found
    .flatMap(({ path: each, article }) => (article ? [{ path: each, head: article.head }] : []))
    .sort(byOrder)
    .map(({ path: each, head }) => ({
      path: each,
      title: head.title,
      description: head.description,
      picture: head.picture ?? null,
      updated_at: dayStart(head.updated),
    }));
}

type Ordered = Readonly<Pick<Article, 'head'> & { path: string }>;

/** In their order, then the newest first. */
export const byOrder = (a: Ordered, b: Ordered): number =>
  (a.head.order ?? Number.MAX_SAFE_INTEGER) - (b.head.order ?? Number.MAX_SAFE_INTEGER) ||
  b.head.updated.localeCompare(a.head.updated) ||
  a.path.localeCompare(b.path);

const dayStart = (day: string): string => new Date(day).toISOString();

function contentPage({ head, html, language }: LocalizedArticle, articles: Listed): SitePage {
  const list = articles
    .map(
      ({ path, title, description }) =>
        `<li><a href="${path}">${escapeHtml(title)}</a> ${escapeHtml(description)}</li>`,
    )
    .join('');
  return {
    reply: {
      meta: {
        layout: head.layout,
        title: head.title,
        description: head.description,
        picture: head.picture ?? null,
        updated_at: dayStart(head.updated),
        language,
      },
      components: [
        ...(html ? [{ type: 'text' as const, html }] : []),
        ...(articles.length > 0 ? [{ type: 'articles' as const, articles: [...articles] }] : []),
      ],
    },
    html: `<h1>${escapeHtml(head.title)}</h1>${html}${list && `<ul>${list}</ul>`}`,
    isPublic: true,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML element or attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
