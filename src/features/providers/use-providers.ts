import * as z from 'zod/mini';
import { useMemo } from 'react';
import { gameTile } from '#games/registry.ts';
import { casinoProvider, type CasinoProvider } from '#contract/providers.ts';
import { useGames, useSite } from '#session/site.ts';

/** The house among the providers. */
export const HOUSE_PROVIDER_ID = 1;
const FANNED = 3;

/** Those whose games are played here; empty where there are none. */
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

/** The house as one of them, with the pictures of its own games. */
export function useHouse(name: string): CasinoProvider {
  const games = useGames();
  const thumbnails = games.flatMap(({ slug }) => gameTile(slug) ?? []).slice(0, FANNED);
  return { id: HOUSE_PROVIDER_ID, slug: 'originals', name, games: games.length, thumbnails };
}
