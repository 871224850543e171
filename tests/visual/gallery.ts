import type { GameStills } from '#engine/testing/still.ts';
import { catalogue } from '#games/catalogue.ts';

const stillsOf = async (slug: string): Promise<GameStills> =>
  ((await import(`../../games/${slug}/stills.ts`)) as { readonly stills: GameStills }).stills; // the one export of stills

/** Slug -> the stills of the game. */
export const gallery: Readonly<Record<string, GameStills>> = Object.fromEntries(
  await Promise.all(Object.keys(catalogue).map(async (slug) => [slug, await stillsOf(slug)] as const)),
);
