import { useEffect, useState } from 'react';
import type { TextRef } from '#engine/core/text-ref.ts';
import type { AnyOutcomeQueries } from '#engine/records/outcome-query.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { i18n, registerTexts } from '#src/i18n/index.ts';

const areaOf = (slug: string): string => `wishes-${slug}`;

/** A text of the game's own wishes. */
export const wishText = (slug: string, { key, values }: TextRef): string =>
  i18n.t(key, { ns: areaOf(slug), ...values });

/** What may be wished of a game; null until it has loaded. */
export function useWishes(slug: string): AnyOutcomeQueries | null {
  const [loaded, setLoaded] = useState<{ readonly slug: string; readonly wishes: AnyOutcomeQueries } | null>(
    null,
  );
  useEffect(() => {
    let isStale = false;
    void gameOutcomes(slug).then((wishes) => {
      if (isStale || !wishes) return;
      registerTexts(areaOf(slug), wishes.texts.en);
      setLoaded({ slug, wishes });
    });
    return () => {
      isStale = true;
    };
  }, [slug]);
  return loaded?.slug === slug ? loaded.wishes : null;
}
