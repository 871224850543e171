import { useQuery } from '@tanstack/react-query';
import type { AnyGame } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { registerGameTexts, whenTextsReady } from '#src/i18n/index.ts';

async function loadGame(slug: string): Promise<AnyGame | null> {
  const game = (await gameLoader(slug)?.()) ?? null;
  if (game) registerGameTexts(slug, game.texts.en);
  await whenTextsReady();
  return game;
}

/** Loads a game by its slug: undefined while loading, null if it does not exist. */
export function useGame(slug: string) {
  return useQuery({
    queryKey: ['game', slug],
    queryFn: () => loadGame(slug),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: 1,
  });
}
