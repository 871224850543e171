import type { Env } from '../../env.ts';
import { fill } from '../../texts/fill.ts';
import { languages, type Language } from '../../texts/languages.ts';
import { pageTexts, type SitePage } from '../content/feature.ts';

type Tag = Readonly<Record<string, string>>;

/** The contents of a page's head. */
export interface PageHead {
  readonly title: string;
  readonly meta: readonly Tag[];
  readonly link: readonly Tag[];
}

const SHARE_PICTURE = '/share.jpg';

/** Template of the title in the browser tab. */
export const titleTemplate = (language: Language): string => `%s · ${pageTexts[language].site}`;

/** Returns a page's URL in a language; the default language has the plain URL. */
export const buildPageUrl = ({ publicUrl }: Env, path: string, language?: Language): string =>
  `${publicUrl}${path}${language === undefined ? '' : `?lang=${language}`}`;

/** Builds title, description, URL and languages of a page; for a missing page only that it is missing. */
export function buildPageHead(
  env: Env,
  path: string,
  language: Language,
  page: SitePage | null,
  isNamed: boolean,
): PageHead {
  const { site, notFound } = pageTexts[language];
  if (!page)
    return {
      title: fill(notFound.title, { path }),
      meta: [{ name: 'robots', content: 'noindex' }],
      link: [],
    };
  const { title, description, picture } = page.reply.meta;
  const canonical = buildPageUrl(env, path, isNamed ? language : undefined);
  const full = path === '/' ? `${site} · ${title}` : titleTemplate(language).replace('%s', () => title);
  return {
    title: full,
    meta: [
      { name: 'description', content: description },
      ...(page.isPublic ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:site_name', content: site },
      { property: 'og:type', content: page.reply.meta.updated_at === null ? 'website' : 'article' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { property: 'og:image', content: `${env.publicUrl}${picture ?? SHARE_PICTURE}` },
      { property: 'og:locale', content: language },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    link: [{ rel: 'canonical', href: canonical }, ...(page.isPublic ? alternates(env, path) : [])],
  };
}

/** Returns the page's alternate languages, for search engines. */
export const alternates = (env: Env, path: string): Tag[] => [
  ...(Object.keys(languages) as Language[]) // its keys
    .map((each) => ({ rel: 'alternate', hreflang: each, href: buildPageUrl(env, path, each) })),
  { rel: 'alternate', hreflang: 'x-default', href: buildPageUrl(env, path) },
];
