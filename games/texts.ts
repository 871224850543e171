import { catalogue } from './catalogue.ts';

/** A game in a few sentences, as its page says it; null for a game without texts. For the server, which draws no page. */
export async function gameDescription(slug: string): Promise<string | null> {
  if (!Object.hasOwn(catalogue, slug)) return null;
  // Every game has this file; tests/conformance.test.ts opens them all.
  const { texts } = (await import(`./${slug}/texts.ts`)) as {
    readonly texts: { readonly en: { description: string } };
  };
  return texts.en.description;
}
