import { catalogue } from './catalogue.ts';

let loaded: Promise<ReadonlyMap<string, readonly string[]>> | undefined;

/** Returns the sound keys of every game by slug, `bed` for its music. For the server, which plays none. */
export const soundsOfGames = (): Promise<ReadonlyMap<string, readonly string[]>> => (loaded ??= load());

async function load(): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = Object.keys(catalogue).map(async (slug) => {
    // Every game has this file; tests/conformance.test.ts imports all of them.
    const { mix } = (await import(`./${slug}/mix.ts`)) as { readonly mix: Readonly<Record<string, number>> };
    return [slug, Object.keys(mix)] as const;
  });
  return new Map(await Promise.all(entries));
}
