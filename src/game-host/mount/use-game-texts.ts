import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameWords } from '#games/registry.ts';
import { registerGameTexts, whenTextsReady } from '#src/i18n/index.ts';

const wordsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['game-words', slug],
    queryFn: async () => {
      const words = await gameWords(slug);
      if (words) registerGameTexts(slug, words.texts);
      await whenTextsReady();
      return words;
    },
    staleTime: Infinity,
  });

/** The words and first params of a game, in the language table once they are here; null for an unknown game. */
export const useGameTexts = (slug: string) => useQuery(wordsQuery(slug)).data;
