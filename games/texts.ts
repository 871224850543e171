import { catalogue } from './catalogue.ts';

/**
 * Returns a game's description as on its page; null for a game without texts. For the server, which renders
 * no page.
 */
export async function gameDescription(slug: string): Promise<string | null> {
  if (!Object.hasOwn(catalogue, slug)) return null;
  // Every game has this file; tests/conformance.test.ts imports all of them.
  const { texts } = (await import(`./${slug}/texts.ts`)) as {
    readonly texts: { readonly en: { description: string } };
  };
  return texts.en.description;
}
