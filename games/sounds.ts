import { catalogue } from './catalogue.ts';

let loaded: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/** The keys of the sounds of every game by its slug, `bed` for its music. For the server, which plays none. */
export const soundsOfGames = (): Promise<ReadonlyMap<string, readonly string[]>> => (loaded ??= load());

async function load(): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = Object.keys(catalogue).map(async (slug) => {
    // Every game has this file; tests/conformance.test.ts opens them all.
    const { mix } = (await import(`./${slug}/mix.ts`)) as { readonly mix: Readonly<Record<string, number>> };
    return [slug, Object.keys(mix)] as const;
  });
  return new Map(await Promise.all(entries));
}
