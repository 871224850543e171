import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { createSitePages } from '../content/feature.ts';
import type * as calls from '#contract/support.ts';
import type { SupportArticleLine } from '#contract/support.ts';

const ROOT = '/support';
const WORDS_A_MINUTE = 200;
const MAX_FOUND = 12;
const MAX_RELATED = 3;
/** Further words are ignored. */
const MAX_WORDS = 8;

interface HelpArticle extends SupportArticleLine {
  readonly topic: string;
  readonly order: number;
  readonly updated: string;
  readonly html: string;
  /** Normalized words for comparison. */
  readonly titleWords: readonly string[];
  readonly words: readonly string[];
}

const plain = (html: string): string =>
  html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, ' ');

/** Letters and digits without case and accents. */
const splitWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const lineOf = ({ path, title, minutes }: HelpArticle): SupportArticleLine => ({ path, title, minutes });

/** Returns every article in this language or in English, in order; files are cached in memory. */
async function allArticles(deps: Deps, language: Language) {
  const pages = createSitePages(deps);
  const found = await Promise.all(
    (await pages.written(ROOT)).map(async (path) => ({ path, article: await pages.article(path, language) })),
  );
  const topics = new Map<string, { readonly title: string; readonly order: number }>();
  const articles: HelpArticle[] = [];
  for (const { path, article } of found) {
    const [, , topic, slug] = path.split('/');
    if (!article || topic === undefined) continue;
    const { head, html } = article;
    const order = head.order ?? Number.MAX_SAFE_INTEGER;
    if (slug === undefined) topics.set(topic, { title: head.title, order });
    else {
      const words = splitWords(`${head.description} ${plain(html)}`);
      const minutes = Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
      articles.push({
        path,
        topic,
        order,
        html,
        words,
        minutes,
        title: head.title,
        updated: head.updated,
        titleWords: splitWords(head.title),
      });
    }
  }
  articles.sort((a, b) => a.order - b.order || a.path.localeCompare(b.path));
  return { topics, articles };
}

/** Returns the help topics in order, each with its articles. */
export async function helpTopics(
  deps: Deps,
  language: Language,
): Promise<ReplyOf<typeof calls.listSupportArticles>> {
  const { topics, articles } = await allArticles(deps, language);
  return {
    topics: [...topics]
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([id, { title }]) => ({
        id,
        title,
        articles: articles.filter(({ topic }) => topic === id).map(lineOf),
      }))
      .filter((topic) => topic.articles.length > 0),
  };
}

/** Returns articles in which every query word is a prefix of a word; more matches in the title come first. */
export async function searchHelp(
  deps: Deps,
  language: Language,
  { query, topic }: RequestOf<typeof calls.searchSupport>,
): Promise<SupportArticleLine[]> {
  const wanted = splitWords(query).slice(0, MAX_WORDS);
  if (wanted.length === 0) return [];
  const { articles } = await allArticles(deps, language);
  const begins = (words: readonly string[], part: string) => words.some((word) => word.startsWith(part));
  return articles
    .filter((article) => topic === undefined || article.topic === topic)
    .filter(({ titleWords, words }) =>
      wanted.every((part) => begins(titleWords, part) || begins(words, part)),
    )
    .map((article) => ({
      article,
      inTitle: wanted.filter((part) => begins(article.titleWords, part)).length,
    }))
    .sort((a, b) => b.inTitle - a.inTitle)
    .slice(0, MAX_FOUND)
    .map(({ article }) => lineOf(article));
}

/** Returns an article with others of its topic. @throws {Refusal} NOT_FOUND */
export async function helpArticle(
  deps: Deps,
  language: Language,
  path: string,
): Promise<ReplyOf<typeof calls.getSupportArticle>> {
  const { articles } = await allArticles(deps, language);
  const found = articles.find((article) => article.path === path);
  if (!found) throw new Refusal('NOT_FOUND');
  const { title, html, minutes, updated, topic } = found;
  return {
    title,
    html,
    minutes,
    updated_at: new Date(updated).toISOString(),
    related: articles
      .filter((article) => article.topic === topic && article !== found)
      .slice(0, MAX_RELATED)
      .map(lineOf),
  };
}
