import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import type { Language } from '../../texts/languages.ts';
import { pageTexts } from '../content/feature.ts';
import { gameName } from '../games/feature.ts';
import type { ssr } from '#contract/site.ts';

/** Returns a language's texts that belong to no part of the page. */
export function translationsOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  language: Language,
): ReplyOf<typeof ssr>['translations'] {
  const { site, notFound, pages } = pageTexts[language];
  return {
    site: { name: site },
    not_found: notFound,
    pages,
    games: Object.fromEntries(Object.keys(catalogue).map((slug) => [slug, gameName(slug)])),
  };
}
