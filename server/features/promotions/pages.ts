import type { Deps, Player } from '../../deps.ts';
import { isExcluded } from '../../http/serve.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { createSitePages, type LocalizedArticle } from '../content/feature.ts';
import { getDisabledOfferings } from '../reward-rules/feature.ts';
import type { Promotion } from '#contract/promotions.ts';

const ROOT = '/promotions';

/** The reader and their context. */
export interface Reader {
  readonly player: Player | null;
  readonly language: Language;
  readonly country: string | null;
}

/** Returns current promotions in the order of their pages; none for self-excluded players. */
export async function promotionsFor(deps: Deps, reader: Reader): Promise<Promotion[]> {
  const paths = await createSitePages(deps).written(ROOT);
  const found = await Promise.all(paths.map((path) => read(deps, path, reader)));
  return found
    .flatMap((each) => (each ? [each] : []))
    .sort((a, b) => orderOf(a.article) - orderOf(b.article) || a.slug.localeCompare(b.slug))
    .map(promotionOf);
}

/**
 * Returns a promotion with its text.
 * @throws {Refusal} NOT_FOUND if it is not available to this reader
 */
export async function promotionFor(
  deps: Deps,
  slug: string,
  reader: Reader,
): Promise<Promotion & { readonly html: string }> {
  const found = await read(deps, `${ROOT}/${slug}`, reader);
  if (!found) throw new Refusal('NOT_FOUND');
  return { ...promotionOf(found), html: found.article.html };
}

interface Found {
  readonly slug: string;
  readonly article: LocalizedArticle;
}

const orderOf = ({ head }: LocalizedArticle): number => head.order ?? Number.MAX_SAFE_INTEGER;

async function read(deps: Deps, path: string, { player, language, country }: Reader): Promise<Found | null> {
  if (player && isExcluded(player, deps.clock.now())) return null;
  const article = await createSitePages(deps).article(path, language);
  if (!article) return null;
  const { audience, offer } = article.head;
  if (audience === 'guests' && player) return null;
  if (audience === 'players' && !player) return null;
  if (offer !== undefined && getDisabledOfferings(deps, country).includes(offer)) return null;
  return { slug: path.slice(ROOT.length + 1), article };
}

const promotionOf = ({ slug, article: { head, language } }: Found): Promotion => ({
  slug,
  title: head.title,
  text: head.description,
  picture: head.picture ?? null,
  until: head.until === undefined ? null : new Date(head.until).toISOString(),
  button: head.button ?? null,
  language,
});
