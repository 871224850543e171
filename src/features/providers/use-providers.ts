import * as z from 'zod/mini';
import { useMemo } from 'react';
import { gameTile } from '#games/registry.ts';
import { casinoProvider, type CasinoProvider } from '#contract/providers.ts';
import { useGames, useSite } from '#session/site.ts';

export const HOUSE_PROVIDER_ID = 1;
const FANNED = 3;

/** Returns the providers whose games can be played here. */
export function useProviders(): readonly CasinoProvider[] {
  const listed = useSite()?.casino_providers;
  return useMemo(
    () =>
      (z.safeParse(z.array(casinoProvider), listed).data ?? []).filter(
        ({ id, games }) => id !== HOUSE_PROVIDER_ID && games > 0,
      ),
    [listed],
  );
}

/** Returns the house as a provider, with the pictures of its originals. */
export function useHouse(name: string): CasinoProvider {
  const games = useGames();
  const thumbnails = games.flatMap(({ slug }) => gameTile(slug) ?? []).slice(0, FANNED);
  return { id: HOUSE_PROVIDER_ID, slug: 'originals', name, games: games.length, thumbnails };
}
