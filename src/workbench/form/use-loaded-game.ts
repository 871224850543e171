import { useEffect, useState } from 'react';
import type { AnyGame } from '#engine/game.ts';
import { gameLoader } from '#games/registry.ts';
import { registerTexts } from '#src/i18n/index.ts';

/** The game of the form with its texts; null while it is on its way. */
export function useLoadedGame(slug: string): AnyGame | null {
  const [game, setGame] = useState<AnyGame | null>(null);
  useEffect(() => {
    let isWanted = true;
    void gameLoader(slug)?.().then((loaded) => {
      registerTexts(slug, loaded.texts.en);
      if (isWanted) setGame(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [slug]);
  return game?.meta.slug === slug ? game : null;
}
