import type { AnyGame } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { useLoaded } from '../use-loaded.ts';

/** The game of the form with its texts; null while it is on its way. */
export const useLoadedGame = (slug: string): AnyGame | null =>
  useLoaded(slug, async () => {
    const game = await gameLoader(slug)?.();
    if (game) registerTexts(slug, game.texts.en);
    return game ?? null;
  });
